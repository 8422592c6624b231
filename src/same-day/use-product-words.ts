import { useTranslation } from 'react-i18next';
import { type Product, productTypeIn, sidesOf } from '#domain/same-day/product';
import { useFormat, useLanguage } from '../i18n/hooks';

interface ProductWords {
  /** Chinese spelling of the name on Chinese pages, otherwise ''. */
  localName: string;
  /** Kind of product, in the page's language if known. */
  type: string;
  /** Name, type and dimensions, to tell controls apart. */
  fullName: string;
  /** Outer dimensions in centimetres, or ''. */
  dimensions: string;
}

export function useProductWords(): (product: Product) => ProductWords {
  const { t } = useTranslation('sameDay');
  const format = useFormat();
  const language = useLanguage();

  const dimensionsOf = ({ dimensions }: Product): string => {
    const sides = sidesOf(dimensions);
    if (sides) {
      const [width, depth, height] = sides;
      const inCm = (side: number) => format.number(side / 10);
      return t('products.dimensions', { width: inCm(width), depth: inCm(depth), height: inCm(height) });
    }
    return dimensions && 'size' in dimensions ? `${dimensions.size} ${dimensions.unit}` : '';
  };

  return (product) => {
    const type = productTypeIn(language, product);
    const localName = (language === 'zh' && product.nameZh) || '';
    const dimensions = dimensionsOf(product);
    const name = [product.name, localName].filter(Boolean).join(' ');
    const fullName = [name, type, dimensions].filter(Boolean).join(language === 'zh' ? '，' : ', ');
    return { localName, type, fullName, dimensions };
  };
}
