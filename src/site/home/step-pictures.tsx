import styles from './pictures.module.css';

export function WherePicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 144 104">
      <rect className={styles.ground} width="144" height="104" rx="16" />
      <path className={styles.road} d="M30 76C60 76 58 34 86 34" />
      <path className={styles.roadAhead} d="M86 34h26" />
      <circle className={styles.pickup} cx="30" cy="76" r="9" />
      <path className={styles.pin} d="M114 54c-10-12-15-18-15-25a15 15 0 0 1 30 0c0 7-5 13-15 25z" />
      <circle className={styles.hole} cx="114" cy="29" r="5" />
    </svg>
  );
}

export function WhatPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 144 104">
      <rect className={styles.ground} width="144" height="104" rx="16" />
      <path className={styles.box} d="M18 48h40v36H18zM28 22h30v26H28z" />
      <path className={styles.tape} d="M38 48v12M43 22v9" />
      <rect className={styles.box} x="74" y="26" width="52" height="58" rx="6" />
      <path className={styles.detail} d="M74 42h52M88 20v12M112 20v12" />
      <path className={styles.dots} d="M86 54h.1M100 54h.1M114 54h.1M86 70h.1M114 70h.1" />
      <circle className={styles.chosen} cx="100" cy="70" r="7" />
    </svg>
  );
}

export function DonePicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 144 104">
      <rect className={styles.ground} width="144" height="104" rx="16" />
      <path className={styles.road} d="M16 82h112" />
      <g transform="translate(24 24)">
        <path className={styles.van} d="M0 6q0-6 6-6h60q4 0 6 3l14 20 12 5q4 2 4 6v14q0 4-4 4H6q-6 0-6-6z" />
        <path className={styles.saltire} d="M14 10l30 30M44 10L14 40" />
        <path className={styles.glass} d="M66 8h3l11 16H66z" />
        <circle className={styles.wheel} cx="22" cy="52" r="8" />
        <circle className={styles.wheel} cx="80" cy="52" r="8" />
      </g>
    </svg>
  );
}
