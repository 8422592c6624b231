import { test } from 'vitest';
import { findPlace, locateText, suggestPlaces } from '#domain/places/gazetteer';
import { crowMetres } from '#domain/places/geo';
import { listings } from '#domain/places/table';
import { areaOf } from '#domain/postcode';

test('x', () => {
  console.log(
    listings.length,
    new Set(listings.map((l) => l.place.id)).size,
    new Set(listings.map((l) => areaOf(l.outward))).size,
  );
  const out: string[] = [];
  // nearest same-area listing outliers
  for (const l of listings) {
    const same = listings.filter((o) => o !== l && areaOf(o.outward) === areaOf(l.outward));
    const d = Math.min(...same.map((o) => crowMetres(o.place, l.place))) / 1000;
    if (d > 25 && same.length) out.push(`${l.place.id} ${d.toFixed(0)}`);
    const t = same.filter((o) => o.town === l.town).map((o) => crowMetres(o.place, l.place) / 1000);
    if (Math.max(0, ...t) > 25) out.push(`town ${l.place.id} ${Math.max(...t).toFixed(0)}`);
  }
  console.log(out.join('\n'));
  for (const q of [
    'edinbrugh',
    'glasgw',
    'aberdene',
    'dunde',
    'st andrew',
    'manchster',
    'EH1',
    'eh8 9yl',
    'ＥＨ８ ９ＹＬ',
    'EH8 9',
    'eh',
    'g',
    'AL3',
    '爱丁堡',
    '格拉斯',
    '利斯',
    'leith edinburgh',
    'Leith, Edinburgh, EH6',
    'eastkilbride',
    'new',
    'lon',
    'Flat 2, Leith',
    'qwertyuiop',
    'ZZ1 1AA',
    'zz',
    '😀',
    '(.*)[',
    'isle of',
    'bo ness',
    'inverurie',
    'broghty ferry',
    'portobelo',
    'newcastle',
    'stoke on trent',
    'milton keyns',
    'kirkaldy',
    'dunfermlin',
    'livingstone',
    'musselborough',
    'curry',
    'w1a 1aa',
    'sw1a',
    '伦敦 大学',
    'perht',
    'birmingam',
    'leads',
    'york',
    'bris',
    'eh1 1',
    'fort wiliam',
    'st. andrews',
    'saint andrews',
    'anglesey',
    'skye',
  ])
    console.log(
      q.padEnd(16),
      suggestPlaces(q)
        .map((s) => `${s.primary}|${s.secondary}`)
        .join('  '),
    );
  for (const t of [
    '12 High Street, Edinburgh EH1 1TB',
    'Flat 2, Leith',
    '12 London Road, Edinburgh',
    'TF1, 12 Leith Walk, Edinburgh',
    'Flat E1, 3 Leith Walk, Edinburgh EH6',
    '12 High St EH11TB',
    'ZZ1 1AA',
    '1 High St, Edinburgh ZZ1 1AA',
    'Stormont, Belfast BT4 3XX',
    'Isle of Mull',
    'Skye',
    '爱丁堡大学',
    'Flat A1 2nd floor, Leith',
    'city centre, Manchester',
    'Bath Street, Glasgow',
    'Douglas, Dundee',
    'nowhere',
    '',
    'KA3, London Road',
    'London Road, KA3',
    'Newport, Isle of Wight',
    'Old Town, Edinburgh',
    'Broughty Ferry',
    'Newcastle',
    '12 Edinburgh Road, Leith',
    'Stirling University',
    'flat 3, 12 St Andrews Street, Aberdeen',
    'JE2 3AB',
    '住在Leith附近',
    'Man with van',
    '12 Perth Road',
    'M1',
    'Bury St Edmunds',
  ]) {
    const p = locateText(t);
    console.log(t.padEnd(40), p ? `${p.id} ${p.primary} | ${p.secondary} ${p.precision} ${p.island ?? ''}` : p);
  }
  const t0 = performance.now();
  const qs = [
    'edinbrugh castle street and more words',
    'glasgw',
    'EH8 9YL',
    'qwertyuiop asdfghjkl zxcvbnm poiuytrewq',
    'x'.repeat(500),
    'a b c d e f g h',
    'manchster',
    '爱丁堡',
  ];
  for (let i = 0; i < 50; i++) for (const q of qs) suggestPlaces(q);
  console.log('avg', (performance.now() - t0) / 50 / qs.length);
  for (const q of qs) {
    const t = performance.now();
    for (let i = 0; i < 50; i++) suggestPlaces(q);
    console.log(q.slice(0, 20), (performance.now() - t) / 50);
  }
});
