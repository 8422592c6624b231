import { useState } from 'react';
import styles from './products.module.css';

/** A product's picture; a parcel when it has none or it does not load. */
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
