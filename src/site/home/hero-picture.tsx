import styles from './pictures.module.css';

/** A move as a line: a tenement, the road past the hill, a house. */
export function HeroPicture() {
  return (
    <svg aria-hidden="true" className={styles.hero} viewBox="0 0 520 440">
      <path
        className={styles.hillFar}
        d="M60 300C120 286 150 170 214 128c26-17 44 2 62 22 22 25 36 6 62 16 60 23 92 96 150 122v96H60z"
      />
      <path className={styles.hillNear} d="M0 348c80-52 152-44 236-20s176 0 284-34v118q0 24-24 24H24q-24 0-24-24z" />
      <g className={styles.stone}>
        <path d="M40 196l12-14h20l8 14h38l8-14h20l10 14v152H40z" />
        <path className={styles.detail} d="M40 214h116M70 182v-20h14v20M118 182v-20h14v20" />
        <path
          className={styles.pane}
          d="M56 232h18v26H56zM89 232h18v26H89zM122 232h18v26h-18zM56 276h18v26H56zM89 276h18v26H89zM122 276h18v26h-18zM56 320h18v28H56zM122 320h18v28h-18z"
        />
        <path className={styles.door} d="M88 348v-32q10-10 20 0v32z" />
      </g>
      <g className={styles.stone}>
        <path d="M392 232l52-44 52 44v84H392z" />
        <path className={styles.detail} d="M382 240l62-52 62 52M470 210v-26h14v38" />
        <path className={styles.pane} d="M408 250h22v22h-22zM458 250h22v22h-22z" />
        <path className={styles.door} d="M434 316v-36h20v36z" />
      </g>
      <path className={styles.roadBed} d="M98 372C140 408 210 402 270 378S390 336 444 342" />
      <path className={styles.road} d="M98 372C140 408 210 402 270 378S390 336 444 342" />
      <circle className={styles.pickup} cx="98" cy="372" r="11" />
      <circle className={styles.destination} cx="444" cy="342" r="13" />
      <g transform="translate(186 337) rotate(-18)">
        <path className={styles.van} d="M0 6q0-6 6-6h60q4 0 6 3l14 20 12 5q4 2 4 6v14q0 4-4 4H6q-6 0-6-6z" />
        <path className={styles.saltire} d="M14 10l30 30M44 10L14 40" />
        <path className={styles.glass} d="M66 8h3l11 16H66z" />
        <circle className={styles.wheel} cx="22" cy="52" r="9" />
        <circle className={styles.wheel} cx="80" cy="52" r="9" />
      </g>
    </svg>
  );
}
