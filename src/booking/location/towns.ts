import type { Position } from '#domain/place';

/** Well-known towns, the best known first: name, then latitude,longitude in hundredths of a degree. */
const TOWNS_AND_POSITIONS =
  'London 5151,-13; Edinburgh 5595,-319; Glasgow 5586,-425; Birmingham 5248,-190; Manchester 5348,-224; ' +
  'Newcastle 5497,-161; Bristol 5145,-259; Aberdeen 5715,-210; Inverness 5748,-422; Liverpool 5340,-298; ' +
  'Leeds 5380,-155; Sheffield 5338,-147; Cardiff 5148,-318; Dundee 5646,-297; Perth 5640,-344; Stirling 5612,-394; ' +
  'Nottingham 5295,-115; Leicester 5264,-113; Southampton 5090,-140; Plymouth 5037,-414; Norwich 5263,130; ' +
  'Cambridge 5220,12; Oxford 5175,-126; Exeter 5072,-353; York 5396,-108; Carlisle 5489,-293; Hull 5374,-33; ' +
  'Swansea 5162,-394; Brighton 5083,-14; Dover 5113,131; Fort William 5682,-511; Dumfries 5507,-360; Ayr 5546,-463; ' +
  'Peterborough 5257,-24; Preston 5376,-270; Reading 5146,-97; Coventry 5241,-151; Penzance 5012,-554; Bangor 5323,-413; ' +
  'Shrewsbury 5271,-275; Wick 5844,-309; Elgin 5765,-331; Falkirk 5600,-378; Livingston 5589,-352; ' +
  'Dunfermline 5607,-346; Kirkcaldy 5611,-316; St Andrews 5634,-280; Galashiels 5562,-281; Dalkeith 5589,-307; ' +
  'Lanark 5567,-378; Paisley 5585,-442; Kilmarnock 5561,-450; Middlesbrough 5458,-124; Luton 5188,-42; Croydon 5137,-10; ' +
  'Wolverhampton 5259,-213';

export interface Town extends Position {
  /** In English on every page, as on road signs. */
  name: string;
}

export const TOWNS: readonly Town[] = TOWNS_AND_POSITIONS.split('; ').map((town) => {
  const [, name = '', lat, lon] = /^(.+) (\d+),(-?\d+)$/.exec(town) ?? [];
  return { name, lat: Number(lat) / 100, lon: Number(lon) / 100 };
});
