/**
 * What the pieces of the catalogue are: name, Chinese name, category, and further words and Chinese words that they are asked for by.
 * Our own wording.
 */
type TypeRow = readonly [name: string, nameZh: string, category: string, words: string, wordsZh: string];

const SHELF = 'shelf shelves bookshelf shelving';
const DRAWERS = 'drawers dresser chest drawer tallboy';
const DRAWERS_ZH = '抽屉柜 斗柜 五斗柜 斗橱 柜子';
const BED = 'bed frame bedstead';
const BED_ZH = '床 床架';
const SOFA = 'sofa couch settee';
const SOFA_ZH = '沙发';

export const productTypes = {
  bookcase: ['Bookcase', '书架', 'bookcases', `${SHELF} book`, '书柜 书橱 置物架 架子'],
  glassBookcase: [
    'Bookcase with glass doors',
    '玻璃门书柜',
    'bookcases',
    `${SHELF} display cabinet`,
    '书架 书柜 展示柜',
  ],
  extension: ['Height extension unit', '书架加高单元', 'bookcases', SHELF, '书架 加高'],
  shelving: ['Shelving unit', '搁架', 'shelving', `${SHELF} cube storage bookcase`, '格子柜 置物架 书架 架子 储物架'],
  wallShelf: ['Wall shelf', '墙搁板', 'shelving', `${SHELF} floating`, '搁板 置物架 壁架'],
  drawers2: ['Chest of 2 drawers', '两屉柜', 'drawers', DRAWERS, `${DRAWERS_ZH} 两斗柜`],
  drawers3: ['Chest of 3 drawers', '三屉柜', 'drawers', DRAWERS, `${DRAWERS_ZH} 三斗柜`],
  drawers4: ['Chest of 4 drawers', '四屉柜', 'drawers', DRAWERS, `${DRAWERS_ZH} 四斗柜`],
  drawers5: ['Chest of 5 drawers', '五屉柜', 'drawers', DRAWERS, DRAWERS_ZH],
  drawers6: ['Chest of 6 drawers', '六屉柜', 'drawers', DRAWERS, `${DRAWERS_ZH} 六斗柜`],
  drawers8: ['Chest of 8 drawers', '八屉柜', 'drawers', DRAWERS, `${DRAWERS_ZH} 八斗柜`],
  drawerUnit: ['Drawer unit', '抽屉单元', 'drawers', `${DRAWERS} pedestal`, '抽屉柜 文件柜'],
  wardrobe: ['Wardrobe', '衣柜', 'wardrobes', 'closet armoire', '衣橱 大衣柜'],
  wardrobeFrame: ['Wardrobe frame', '衣柜框架', 'wardrobes', 'closet armoire', '衣柜 衣橱'],
  openWardrobe: ['Open wardrobe', '开放式衣柜', 'wardrobes', 'closet clothes rail', '衣柜 衣架 挂衣架'],
  singleBed: ['Single bed frame', '单人床架', 'beds', `${BED} 90x200`, `${BED_ZH} 单人床`],
  doubleBed: ['Double bed frame', '双人床架', 'beds', `${BED} 140x200`, `${BED_ZH} 双人床 大床`],
  kingBed: ['King-size bed frame', '大号双人床架', 'beds', `${BED} 160x200`, `${BED_ZH} 双人床 大床`],
  superKingBed: ['Super king-size bed frame', '特大号双人床架', 'beds', `${BED} 180x200`, `${BED_ZH} 双人床 大床`],
  ottomanBed: ['Ottoman bed', '储物床', 'beds', `${BED} storage 160x200`, `${BED_ZH} 双人床 高箱床`],
  dayBed: ['Day-bed with drawers', '坐卧两用床', 'beds', `${BED} daybed guest`, `${BED_ZH} 单人床 沙发床`],
  loftBed: ['Loft bed frame', '高架床', 'beds', `${BED} bunk`, `${BED_ZH} 上下铺 高低床`],
  mattressSingle: ['Single mattress', '单人床垫', 'mattresses', 'mattress 90x200', '床垫 单人'],
  mattressDouble: ['Double mattress', '双人床垫', 'mattresses', 'mattress 140x200', '床垫 双人'],
  mattressKing: ['King-size mattress', '大号双人床垫', 'mattresses', 'mattress 160x200', '床垫 双人'],
  bedside: ['Bedside table', '床头柜', 'bedside-tables', 'nightstand night stand', '床头桌 床边柜'],
  sofa2: ['Two-seat sofa', '双人沙发', 'sofas', `${SOFA} 2-seat loveseat`, SOFA_ZH],
  sofa3: ['Three-seat sofa', '三人沙发', 'sofas', `${SOFA} 3-seat`, SOFA_ZH],
  sofaChaise: [
    'Sofa with chaise longue',
    '带贵妃榻沙发',
    'sofas',
    `${SOFA} 4-seat corner`,
    `${SOFA_ZH} 贵妃沙发 转角沙发`,
  ],
  cornerSofa: ['Corner sofa', '转角沙发', 'sofas', `${SOFA} sectional`, `${SOFA_ZH} 拐角沙发 L型沙发`],
  sofaBed: ['Sofa-bed', '沙发床', 'sofa-beds', `${SOFA} bed sofabed futon guest`, '沙发 折叠沙发床 两用沙发'],
  cornerSofaBed: ['Corner sofa-bed', '转角沙发床', 'sofa-beds', `${SOFA} bed sofabed storage`, '沙发床 沙发 转角沙发'],
  armchair: ['Armchair', '扶手椅', 'armchairs', 'chair easy lounge', '单人沙发 休闲椅 躺椅 椅子'],
  wingChair: ['Wing chair', '靠背椅', 'armchairs', 'armchair high-back', '扶手椅 单人沙发 高背椅 老虎椅'],
  rockingChair: ['Rocking-chair', '摇椅', 'armchairs', 'armchair rocker', '扶手椅 椅子'],
  footstool: ['Footstool', '脚凳', 'footstools', 'ottoman pouffe', '脚踏 凳子'],
  diningTable: ['Table', '餐桌', 'tables', 'dining kitchen', '饭桌 桌子'],
  extendableTable: ['Extendable table', '伸缩餐桌', 'tables', 'dining extending kitchen', '餐桌 饭桌 桌子 伸缩桌'],
  gatelegTable: ['Gateleg table', '折叠桌', 'tables', 'dining folding drop-leaf', '折叠餐桌 餐桌 桌子'],
  coffeeTable: ['Coffee table', '茶几', 'tables', 'living room low', '咖啡桌 桌子'],
  sideTable: ['Side table', '边桌', 'tables', 'end lamp', '小桌 角几 茶几 桌子'],
  trayTable: ['Tray table', '托盘桌', 'tables', 'side', '边桌 小桌 桌子'],
  consoleTable: ['Console table', '玄关桌', 'tables', 'hall', '条桌 桌子'],
  desk: ['Desk', '书桌', 'desks', 'writing study computer work table', '办公桌 电脑桌 写字台 学习桌 桌子'],
  standingDesk: [
    'Sit/stand desk',
    '升降桌',
    'desks',
    'standing adjustable electric office',
    '书桌 办公桌 站立式书桌 桌子',
  ],
  dressingTable: ['Dressing table', '梳妆台', 'desks', 'vanity make-up', '化妆桌 化妆台'],
  officeChair: ['Office chair', '办公椅', 'chairs', 'swivel desk computer gaming', '转椅 电脑椅 椅子'],
  chair: ['Chair', '椅子', 'chairs', 'dining', '餐椅'],
  foldingChair: ['Folding chair', '折叠椅', 'chairs', 'dining', '椅子 餐椅'],
  barStool: ['Bar stool', '吧台椅', 'chairs', 'counter high', '高脚凳 吧椅 凳子'],
  stool: ['Stool', '凳子', 'chairs', 'seat', '方凳 圆凳'],
  stepStool: ['Step stool', '踏脚凳', 'chairs', 'steps', '凳子 梯凳'],
  tvBench: ['TV bench', '电视柜', 'tv-units', 'television stand unit media', '电视台 地柜'],
  tvStorage: ['TV storage combination', '电视柜组合', 'tv-units', 'television stand unit media wall', '电视柜 电视墙'],
  cabinet: ['Cabinet', '储物柜', 'cabinets', 'cupboard storage', '柜子 边柜'],
  glassCabinet: ['Glass-door cabinet', '玻璃门柜', 'cabinets', 'cupboard display case vitrine', '展示柜 玻璃柜 柜子'],
  sideboard: ['Sideboard', '餐边柜', 'cabinets', 'buffet cupboard', '边柜 柜子'],
  shoeCabinet: ['Shoe cabinet', '鞋柜', 'cabinets', 'shoes storage hall', '翻斗鞋柜 鞋架'],
  trolley: ['Trolley', '推车', 'trolleys', 'cart utility', '小推车 手推车'],
  kitchenTrolley: ['Kitchen trolley', '厨房推车', 'trolleys', 'cart island', '推车 小推车 餐车'],
  cot: ['Cot', '婴儿床', 'children', 'crib baby bed', '儿童床 宝宝床'],
  childBed: ["Children's reversible bed", '儿童双面床', 'children', 'kids bunk bed loft', '儿童床 高低床 上下铺'],
  growingBed: ['Extendable bed', '伸缩儿童床', 'children', "children's kids bed", '儿童床'],
  toyStorage: ['Toy storage', '玩具收纳架', 'children', "children's kids boxes toys", '玩具柜 收纳柜 储物架'],
  highchair: ['Highchair', '高脚餐椅', 'children', 'baby chair', '婴儿餐椅 宝宝椅 儿童椅'],
  childArmchair: ["Children's armchair", '儿童扶手椅', 'children', 'kids chair', '儿童椅 椅子'],
  childTable: ["Children's table", '儿童桌', 'children', 'kids play', '桌子'],
} as const satisfies Record<string, TypeRow>;

export type ProductType = keyof typeof productTypes;

const byName = new Map<string, ProductType>(
  (Object.keys(productTypes) as ProductType[]).map((key) => [productTypes[key][0].toLowerCase(), key]),
);

/** The type of an English name, in any case. */
export function typeOfName(name: string): ProductType | undefined {
  return byName.get(name.trim().toLowerCase());
}
