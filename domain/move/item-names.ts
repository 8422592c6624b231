/**
 * Other names of the catalogue's items, in both languages, and the search through them. Loaded with the list of goods, because the first
 * step does not need it.
 */
import type { ItemKey } from '../shop/catalogue';
import { plainCharacters } from '../typed-text';

/** If several items share a name, it comes first in the list of the item that people usually mean by it. */
const OTHER_NAMES: Readonly<Record<ItemKey, string>> = {
  singleBed: 'bed, bed frame, 床, 床架',
  doubleBed: 'bed, queen bed, bed frame, 床, 大床, 床架, 雙人床',
  kingBed: 'bed, king bed, super king, 床, 大床',
  singleMattress: 'mattress, 床垫, 褥子, 床墊',
  doubleMattress: 'mattress, queen mattress, king mattress, 床垫, 席梦思, 床墊',
  bunkBed: 'bunks, loft bed, cabin bed, 高低床, 双层床',
  singleWardrobe: 'wardrobe, closet, clothes rail, 衣柜, 衣橱, 衣櫃',
  doubleWardrobe: 'wardrobe, closet, armoire, 衣柜, 衣橱, 衣櫃',
  chestOfDrawers: 'drawers, dresser, drawer unit, cabinet, 抽屉柜, 五斗柜, 柜子',
  bedsideTable: 'nightstand, night stand, bedside cabinet, 床头桌',
  desk: 'table, workstation, computer desk, writing desk, 桌子, 电脑桌, 写字台, 書桌',
  officeChair: 'desk chair, swivel chair, gaming chair, computer chair, 椅子, 电脑椅, 转椅, 電腦椅',
  bookcase: 'bookshelf, shelf, shelves, shelving, 书柜, 架子, 置物架, 書架',
  armchair: 'easy chair, recliner, chair, 扶手椅, 沙发, 沙發, 椅子',
  twoSeatSofa: 'sofa, couch, settee, loveseat, two-seater, 2 seater, 沙发, 沙發',
  threeSeatSofa: 'sofa, couch, settee, sofa bed, futon, three-seater, 3 seater, 沙发, 沙发床, 沙發',
  cornerSofa: 'sofa, couch, settee, l-shaped sofa, sectional, 沙发, 贵妃沙发, 沙發',
  coffeeTable: 'side table, table, 桌子, 边桌',
  diningTable: 'table, kitchen table, 桌子, 饭桌',
  diningChair: 'chair, stool, kitchen chair, folding chair, piano stool, 椅子, 凳子, 钢琴凳',
  sideboard: 'cupboard, cabinet, buffet, display cabinet, 柜子, 橱柜, 展示柜, 櫃子',
  tvUnit: 'tv stand, tv table, television stand, media unit, 电视桌',
  mirror: 'full-length mirror, looking glass, 穿衣镜, 全身镜',
  rug: 'carpet, mat, 毯子, 地垫',
  lamp: 'light, floor lamp, desk lamp, table lamp, 台灯, 灯, 檯燈',
  suitcase: 'luggage, bag, trunk, holdall, 箱子, 旅行箱, 拉杆箱, 行李',
  bicycle: 'bike, cycle, push bike, mountain bike, road bike, 单车, 脚踏车, 山地车, 單車',
  fridge: 'fridge, refrigerator, mini fridge, 冰箱',
  fridgeFreezer: 'fridge, refrigerator, freezer, 冰箱, 电冰箱',
  americanFridge: 'fridge, refrigerator, side-by-side fridge, 冰箱, 大冰箱',
  chestFreezer: 'freezer, deep freeze, 冰柜, 冷柜',
  washingMachine: 'washer, washer dryer, laundry machine, 洗衣, 洗衣機',
  tumbleDryer: 'dryer, drier, tumble drier, 干衣机',
  dishwasher: 'dish washer, 洗碗',
  cooker: 'oven, stove, hob, range, 烤箱, 炉子, 灶',
  microwave: 'microwave oven, 微波',
  television: 'tv, telly, smart tv, flat screen, 电视, 電視',
  computer: 'pc, laptop, monitor, desktop, screen, 笔记本, 显示器, 台式机, 電腦',
  printer: 'scanner, copier, 复印机, 扫描仪',
  vacuumCleaner: 'hoover, vacuum, carpet cleaner, 吸尘机, 吸塵器',
  airConditioner: 'air con, aircon, ac, 冷气',
  riceCooker: 'rice maker, pressure cooker, slow cooker, 电饭锅, 饭煲, 高压锅, 電飯煲',
  coffeeMachine: 'coffee maker, espresso machine, 咖啡壶',
};

/** Other names of an item; a firm's own keys have none. */
export const otherNamesOf = (key: string): string[] => OTHER_NAMES[key as ItemKey]?.split(', ') ?? [];

/** Words for boxes and bags, which are not items: the customer counts them by size. */
const BOX = /^(bag|box|carton|crate)$|箱子|[纸紙]箱|收[纳納]箱|整理箱|袋子|[编編][织織]袋/;

/** Words for small things that go in a box rather than being an item of their own. */
const SMALL =
  /^((electric |stove ?top )?kettle|toaster|iron|blender|hair ?dryer|(cooking |flower |plant )?pot|pot plant|house ?plant|plant|(frying )?pan|saucepan|wok|plate|bowl|cup|mug|glass|cutlery|crockery|book|clothes|clothing|shoe|coat|jacket|bedding|duvet|pillow|blanket|towel|toy|game|shoebox|vase|candle|picture frame|photo|clock|speaker|keyboard|mouse|router|cable|charger)$|^(电?热?水壶|電?熱?水壺|烤?面包机|熨斗|电?吹风机?|(炒|平底|汤)?[锅鍋]|锅具|碗|碗筷|盘子?|盤子|杯子?|餐具|厨具|书|書|书籍|衣服|衣物|鞋子?|外套|被子?|被褥|枕头|枕頭|毛毯|毛巾|玩具|花瓶|花盆|盆栽|植物|相框|键盘|鼠标|路由器)$/;

/** An article or amount before a name. '2 seater' is a name of its own. */
const AMOUNT =
  /^((\d+ ?[x×]?|an?|the|my|some|one|two|three|four|five|six) |[\d一二两兩三四五六七八九十几]+ ?[个個张張把台只件条辆套])/i;

/** 'sofas' -> 'sofa', 'boxes' -> 'box', 'TVs' -> 'TV'; 'gas' and 'mattress' stay. Applied to both sides, so it need not be a word. */
const singular = (word: string): string =>
  word
    .replace(/(?<=ch|sh|ss|x)es$/, '')
    .replace(/(?<=\w{2})ies$/, 'y')
    .replace(/(?<=[^aeiou]{2}|\w{3})(?<![su])s$/, '');

/** Words in lower case and in the singular. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular);

const isBoxName = (text: string): boolean => wordsOf(text).join(' ').replace(BOX, '') === '';
const isSmallThing = (text: string): boolean => SMALL.test(wordsOf(text).join(' '));

/** Shortest query that matches inside a word, so that 'ac' does not find a bookcase. */
const SHORTEST_PART = 3;

/** Quality of a match, 0 being the best. A match inside a word or a longer name may be something else: 'piano' in 'piano stool'. */
const RANK = { whole: 0, word: 1, start: 2, part: 3, longerName: 4, none: 9 } as const;

/** `isShown`: the customer sees the name. A shown name also matches by one of its words. */
function rankOf(query: string, name: string, isShown: boolean): number {
  const [typed, words] = [wordsOf(query).join(' '), wordsOf(name)];
  if (typed.replaceAll(' ', '') === words.join('')) return RANK.whole;
  if (/\p{Script=Han}/u.test(query)) {
    if (name.length > 1 && query.includes(name)) return RANK.start;
    if (!name.includes(query)) return RANK.none;
    return isShown ? RANK.start : RANK.longerName;
  }
  if (isShown && words.includes(typed)) return RANK.word;
  const text = words.join(' ');
  const isOneName = isShown || words.length === 1;
  if (text.startsWith(typed) || text.includes(` ${typed}`)) return isOneName ? RANK.start : RANK.longerName;
  return typed.length >= SHORTEST_PART && text.includes(typed) ? RANK.part : RANK.none;
}

interface ItemMatches {
  /** Best first. */
  items: string[];
  /** Items in which the query is only a part of a word or of another name. */
  others: string[];
  isBox: boolean;
  /** The query names a small thing, which goes in a box. */
  isSmall: boolean;
  /** The query may mean something that is not listed: it is not the whole name of an item, a box or a small thing. */
  isUnlisted: boolean;
}

/** Finds the items with a name that matches a query. `shownNamesOf` gives an item's names in the languages of the page. */
export function findItems(
  query: string,
  keys: readonly string[],
  shownNamesOf: (key: string) => readonly string[],
): ItemMatches {
  const typed = plainCharacters(query).replace(/\s+/g, ' ');
  const words = wordsOf(typed);
  if (words.length === 0) return { items: [], others: [], isBox: false, isSmall: false, isUnlisted: typed !== '' };
  const queries = [...new Set([typed, typed.replace(AMOUNT, '') || typed])];
  const rankBy = (names: readonly string[], isShown: boolean): number[] =>
    names.flatMap((name) => queries.map((each) => rankOf(each, name, isShown)));
  const ranked = keys
    .map((key) => ({ key, rank: Math.min(...rankBy(shownNamesOf(key), true), ...rankBy(otherNamesOf(key), false)) }))
    .sort((a, b) => a.rank - b.rank);
  const isListed = ranked[0]?.rank === RANK.whole;
  const isSmall = queries.some(isSmallThing);
  const between = (from: number, to: number) =>
    ranked.filter(({ rank }) => rank >= from && rank <= to).map(({ key }) => key);
  return {
    items: between(RANK.whole, RANK.start),
    others: between(RANK.part, RANK.longerName),
    isBox: words.some((word) => BOX.test(word)),
    isSmall: isSmall && !isListed,
    isUnlisted: !isListed && !isSmall && !queries.some(isBoxName),
  };
}
