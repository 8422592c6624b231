import type { PresetName } from '#domain/details-change';
import styles from './details.module.css';

const box = (x: number, y: number) => `M${x} ${y}v12h14v-12zM${x + 7} ${y}v4`;
const SOFA = 'M22 26q0-4 4-4h2v7h22v-7h2q4 0 4 4v12H22zM28 24v-4q0-4 4-4h14q4 0 4 4v4';
const WARDROBE = 'M4 6h14v32H4zM11 6v32';

const PICTURES: Readonly<Record<PresetName, string>> = {
  studentRoom: `${box(6, 26)}${box(13, 14)}${box(20, 26)}M40 18q0-2 2-2h10q2 0 2 2v20H40zM44 16v-4h6v4`,
  oneBedroom: `${SOFA}${box(4, 26)}${box(4, 14)}`,
  twoBedrooms: `${SOFA}${WARDROBE}${box(32, 4)}`,
};

/** What a typical list is made of. */
export function PresetPicture({ name }: { name: PresetName }) {
  return (
    <svg aria-hidden="true" className={styles.picture} width="60" height="44" viewBox="0 0 60 44">
      <path d={PICTURES[name]} />
      <path d="M2 38h56" />
    </svg>
  );
}
