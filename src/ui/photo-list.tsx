import type { ReactNode } from 'react';
import styles from './photo-list.module.css';

interface PhotoListProps {
  photos: readonly { address: string; name: string; action?: ReactNode }[];
}

/** Small pictures, each of which opens alone. HEIC is a link, because few browsers show it. */
export function PhotoList({ photos }: PhotoListProps) {
  return (
    <ul className={styles.photos}>
      {photos.map(({ address, name, action }) => (
        <li key={address}>
          <a href={address}>
            {address.endsWith('.heic') ? name : <img src={address} alt={name} width={96} height={96} loading="lazy" />}
          </a>
          {action}
        </li>
      ))}
    </ul>
  );
}
