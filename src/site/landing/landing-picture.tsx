import styles from './landing-picture.module.css';

/** A move as a line: from one tenement's door over the hill to another. */
export function LandingPicture() {
  return (
    <svg aria-hidden="true" className={styles.picture} viewBox="0 0 440 180" width="440" height="180">
      <path className={styles.hill} d="M150 150c20-44 38-82 62-88 20-5 34 22 52 28 20 7 30 30 44 60z" />
      <path className={styles.ground} d="M8 150h424" />
      <g className={styles.house}>
        <path d="M24 150V62h88v88" />
        <path d="M18 62l50-22 50 22" />
        <path d="M40 78h14v18H40zM82 78h14v18H82zM40 108h14v18H40z" />
        <path d="M78 150v-34h20v34" />
      </g>
      <g className={styles.house}>
        <path d="M330 150V46h86v104" />
        <path d="M324 46h98" />
        <path d="M336 46V30h12v16M398 46V30h12v16" />
        <path d="M346 62h14v18h-14zM386 62h14v18h-14zM346 94h14v18h-14z" />
        <path d="M384 150v-36h20v36" />
      </g>
      <path className={styles.road} d="M88 160c60 22 90-28 140-6s110 16 166-2" />
      <circle className={styles.pickup} cx="88" cy="160" r="8" />
      <circle className={styles.destination} cx="394" cy="152" r="10" />
    </svg>
  );
}
