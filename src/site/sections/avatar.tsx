import { initialsOf } from '#domain/rating';
import styles from './avatar.module.css';

const TONES = 3;

/** A customer without a picture, drawn here: initials on one of three grounds, always the same for a name. */
export function Avatar({ name }: { name: string }) {
  const tone = [...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % TONES;
  return (
    <svg aria-hidden="true" className={styles.avatar} data-tone={tone} width="44" height="44" viewBox="0 0 44 44">
      <circle className={styles.ground} cx="22" cy="22" r="22" />
      <text className={styles.initials} x="22" y="22" dy="0.36em" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  );
}
