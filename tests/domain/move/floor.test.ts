import { describe, expect, it } from 'vitest';
import { floorIn } from '#domain/move/floor';

describe('the floor in an address', () => {
  it.each([
    ['2F1, 12 Marchmont Road', 2],
    ['3/2, 12 King’s Road, Glasgow G12 8QQ', 3],
    ['Flat 1/1, 12 King’s Road', 1],
    ['Flat B1 2nd floor, 10 Marchmont Road', 2],
    ['First-floor flat, 10 Marchmont Road', 1],
    ['Floor 12, 1 Harbour Tower', 12],
    ['2F, 10 Marchmont Road', 2],
    ['3/F, 10 Marchmont Road', 3],
    ['Ground floor, 10 Marchmont Road', 0],
    ['GF2, 10 Marchmont Road', 0],
    ['G/1, 12 King’s Road', 0],
    ['马奇蒙特路10号3楼', 3],
    ['马奇蒙特路10号三樓', 3],
    ['地面层，马奇蒙特路10号', 0],
    ['Top floor, 10 Marchmont Road', 'top'],
    ['马奇蒙特路10号顶楼', 'top'],
  ])('"%s" is %s', (address, floor) => {
    expect(floorIn(address)).toBe(floor);
  });

  it.each([
    '',
    '12/3 Marchmont Road',
    '1 Groundsman Cottage',
    'Basement flat, 10 Marchmont Road',
    'Floor -1, 10 Marchmont Road',
    '负一楼，马奇蒙特路10号',
    'B1层，马奇蒙特路10号',
    'Floor 2.5, 10 Marchmont Road',
    '12F Marchmont Road',
    '马奇蒙特路10号二十三楼',
    '30th floor, 1 Harbour Tower',
    'EH9 1FL',
    '5号',
  ])('"%s" names none that can be entered', (address) => {
    expect(floorIn(address)).toBeUndefined();
  });
});
