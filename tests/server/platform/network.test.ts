import { describe, expect, it } from 'vitest';
import { joinNetworks, networkLevels, networksOf } from '#server/http/network';
import { addressesIn, isNetwork } from '#server/ip-networks';

describe("a caller's networks", () => {
  it.each([
    ['192.0.2.1', ['192.0.2.1']],
    ['::ffff:192.0.2.1', ['192.0.2.1']],
    ['192.0.2.1:50000', ['192.0.2.1']],
    ['2001:db8:7:1234::9', ['20010db80007/48', '20010db8000712/56', '20010db800071234/64']],
    ['[2001:db8:7:1234::9]:50000', ['20010db80007/48', '20010db8000712/56', '20010db800071234/64']],
    ['fe80::1%eth0', ['fe8000000000/48', 'fe800000000000/56', 'fe80000000000000/64']],
    ['unknown', ['unknown']],
  ])("a caller's networks at %s are %j", (ip, networks) => {
    expect(networksOf(ip)).toEqual(networks);
  });

  it('have a larger share the wider they are', () => {
    expect(networkLevels('a')).toEqual([{ network: 'a', share: 1 }]);
    expect(networkLevels(joinNetworks(['wide', 'middle', 'narrow']))).toEqual([
      { network: 'wide.middle.narrow', share: 1 },
      { network: 'wide.middle', share: 2 },
      { network: 'wide', share: 4 },
    ]);
  });
});

describe('a trusted proxy', () => {
  it.each([
    ['10.0.0.0/8', '10.1.2.3', '11.1.2.3'],
    ['10.0.0.0/8', '10.1.2.3:4000', ''],
    ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.2'],
    ['2001:db8::/32', '2001:db8:1::2', '2001:db9::1'],
    ['loopback', '::1', '192.168.0.1'],
    ['uniquelocal', '172.18.0.4', '8.8.8.8'],
  ])('a trusted proxy of the network %s may be %s and not %s', (network, within, outside) => {
    expect(isNetwork(network)).toBe(true);
    const isTrusted = addressesIn([network]);
    expect([isTrusted(within), isTrusted(outside)]).toEqual([true, false]);
  });

  it.each(['0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/', 'example.com', '10.0.0.1/8/9'])(
    'cannot be named as %s',
    (text) => {
      expect(isNetwork(text)).toBe(false);
    },
  );
});
