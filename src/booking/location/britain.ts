import type { Position } from '../../storage/positions';

/** Coast points of mainland Great Britain, clockwise from Cape Wrath: latitude,longitude in hundredths of a degree. */
const HEADLANDS =
  '5863,-500 5860,-402 5867,-337 5864,-302 5848,-305 5812,-365 5786,-425 5787,-378 5749,-422 5770,-350 ' +
  '5770,-200 5750,-177 5655,-258 5647,-274 5645,-300 5637,-330 5645,-280 5628,-258 5618,-282 5610,-315 ' +
  '5600,-340 5603,-370 5599,-339 5598,-317 5606,-272 5600,-252 5592,-214 5561,-170 5502,-142 5464,-114 ' +
  '5449,-61 5412,-8 5408,-19 5358,12 5373,-35 5334,26 5314,34 5293,8 5280,36 5295,49 5293,130 5261,174 ' +
  '5208,158 5194,129 5160,95 5146,36 5137,145 5113,135 5091,97 5074,25 5082,-14 5072,-79 5089,-140 ' +
  '5071,-155 5068,-195 5051,-246 5071,-277 5061,-342 5022,-364 5033,-414 5014,-503 4996,-520 5011,-553 ' +
  '5007,-571 5055,-504 5067,-476 5102,-453 5107,-420 5121,-412 5125,-379 5122,-302 5135,-299 5170,-247 ' +
  '5145,-315 5140,-356 5161,-392 5157,-433 5176,-445 5160,-494 5168,-517 5190,-531 5203,-507 5222,-436 ' +
  '5241,-409 5272,-406 5291,-423 5279,-476 5314,-428 5331,-464 5342,-429 5324,-410 5334,-386 5342,-300 ' +
  '5393,-303 5418,-290 5406,-320 5451,-363 5487,-339 5498,-305 5478,-406 5468,-439 5487,-485 5463,-486 ' +
  '5501,-516 5547,-464 5564,-482 5596,-482 5586,-498 5587,-540 5542,-555 5530,-579 5575,-560 5641,-549 ' +
  '5680,-513 5654,-578 5673,-622 5701,-583 5728,-572 5743,-582 5786,-581 5790,-516 5826,-538 5846,-507';

export const COAST: readonly Position[] = HEADLANDS.split(' ').map((point) => {
  const [lat = 0, lon = 0] = point.split(',').map(Number);
  return { lat: lat / 100, lon: lon / 100 };
});

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
