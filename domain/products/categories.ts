/** What the products are, from large to small; `words` finds them all. */
export interface Category {
  id: string;
  name: string;
  nameZh: string;
  query: string;
}

/** The categories of the built-in catalogue. An imported product may have one of its own. */
export const categories: readonly Category[] = [
  { id: 'bookcases', name: 'Bookcases', nameZh: '书架', query: 'bookcase' },
  { id: 'shelving', name: 'Shelving units', nameZh: '搁架', query: 'shelving unit' },
  { id: 'drawers', name: 'Chests of drawers', nameZh: '抽屉柜', query: 'chest of drawers' },
  { id: 'wardrobes', name: 'Wardrobes', nameZh: '衣柜', query: 'wardrobe' },
  { id: 'beds', name: 'Beds', nameZh: '床架', query: 'bed frame' },
  { id: 'mattresses', name: 'Mattresses', nameZh: '床垫', query: 'mattress' },
  { id: 'bedside-tables', name: 'Bedside tables', nameZh: '床头柜', query: 'bedside table' },
  { id: 'sofas', name: 'Sofas', nameZh: '沙发', query: 'sofa' },
  { id: 'sofa-beds', name: 'Sofa-beds', nameZh: '沙发床', query: 'sofa-bed' },
  { id: 'armchairs', name: 'Armchairs', nameZh: '扶手椅', query: 'armchair' },
  { id: 'footstools', name: 'Footstools', nameZh: '脚凳', query: 'footstool' },
  { id: 'tables', name: 'Tables', nameZh: '桌子', query: 'table' },
  { id: 'desks', name: 'Desks', nameZh: '书桌', query: 'desk' },
  { id: 'chairs', name: 'Chairs and stools', nameZh: '椅凳', query: 'chair' },
  { id: 'tv-units', name: 'TV benches', nameZh: '电视柜', query: 'tv bench' },
  { id: 'cabinets', name: 'Cabinets', nameZh: '储物柜', query: 'cabinet' },
  { id: 'trolleys', name: 'Trolleys', nameZh: '推车', query: 'trolley' },
  { id: 'children', name: "Children's furniture", nameZh: '儿童家具', query: "children's" },
];

/** The series that are asked for most, in this order (specification section 3, product panel). */
export const popularSeries = ['BILLY', 'KALLAX', 'MALM', 'HEMNES', 'POÄNG', 'LACK'] as const;
