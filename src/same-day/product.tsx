import { useState } from 'react';
import { type Product, productTypeIn, sidesOf } from '#domain/same-day/product';
import { useFormat } from '../i18n/use-format';
import { useLanguage } from '../i18n/use-language';
import { useTranslation } from '../i18n/use-translation';
import styles from './products.module.css';

interface ProductWords {
  /** The Chinese spelling of its name, on Chinese pages; '' for none. */
  localName: string;
  /** What it is, in the page's language where that is known. */
  type: string;
  /** Name, type and dimensions, to tell controls apart. */
  whole: string;
  /** Outer dimensions in centimetres; '' where they are not known. */
  dimensions: string;
}

/** Names a product. */
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
    const whole = [name, type, dimensions].filter(Boolean).join(language === 'zh' ? '，' : ', ');
    return { localName, type, whole, dimensions };
  };
}

/** The drawing that came with a product; a parcel where there is none or it does not load. */
export function ProductPicture({ image }: { image: string }) {
  const [failed, setFailed] = useState('');
  if (image && image !== failed) {
    return (
      <img
        className={styles.picture}
        src={image}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        onError={() => setFailed(image)}
      />
    );
  }
  return (
    <svg className={styles.picture} aria-hidden="true" width="64" height="64" viewBox="0 0 64 64">
      <path className={styles.side} d="M12 22l20-9 20 9v22l-20 9-20-9z" />
      <path className={styles.edge} d="M12 22l20 9 20-9M32 31v22M22 17.5l20 9" />
    </svg>
  );
}
