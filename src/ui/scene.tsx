import styles from './scene.module.css';
import street from './street.svg';

/** Ids of the scenes in street.svg by their size. */
const SIZES = {
  hero: [640, 400],
  picture: [400, 280],
  step: [144, 104],
  ending: [160, 120],
} as const;

interface SceneProps {
  /** Id of a scene in street.svg. */
  name: string;
  size?: keyof typeof SIZES;
}

/** A cut-out of the street, cropped to its box: all drawings of the site come from one file. */
export function Scene({ name, size = 'picture' }: SceneProps) {
  const [width, height] = SIZES[size];
  return (
    <svg
      aria-hidden="true"
      className={styles.scene}
      data-scene=""
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={size === 'ending' ? 'xMidYMax meet' : `${size === 'hero' ? 'xMax' : 'xMid'}YMax slice`}
    >
      <use href={`${street}#${name}`} />
    </svg>
  );
}
