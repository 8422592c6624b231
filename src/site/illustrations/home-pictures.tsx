import pen from './illustration.module.css';
import { Tile, Van } from './parts';

/** A tenement, a road past a hill, a house. Wide screens show the hills that continue past the right edge. */
export function HeroPicture() {
  return (
    <svg aria-hidden="true" className={`${pen.picture} ${pen.country}`} width="520" height="440" viewBox="0 0 520 440">
      <path
        className={pen.far}
        d="M60 300C120 286 150 170 214 128c26-17 44 2 62 22 22 25 36 6 62 16 60 23 92 96 150 122v96H60z"
      />
      <path className={pen.far} d="M540 330c40-70 96-120 150-112s96 66 170 112z" />
      <path className={pen.near} d="M519 294c80-22 170-4 270 20s240 30 390-10 320-30 560 10v126H519z" />
      <path className={pen.near} d="M0 348c80-52 152-44 236-20s176 0 284-34v142H0z" />
      <g className={pen.thing}>
        <path d="M40 196l12-14h20l8 14h38l8-14h20l10 14v152H40z" />
        <path className={pen.line} d="M40 214h116M70 182v-20h14v20M118 182v-20h14v20" />
        <path
          className={pen.pane}
          d="M56 232h18v26H56zM89 232h18v26H89zM122 232h18v26h-18zM56 276h18v26H56zM89 276h18v26H89zM122 276h18v26h-18zM56 320h18v28H56zM122 320h18v28h-18z"
        />
        <path className={pen.door} d="M88 348v-32q10-10 20 0v32z" />
      </g>
      <g className={pen.thing}>
        <path d="M392 232l52-44 52 44v84H392z" />
        <path className={pen.line} d="M382 240l62-52 62 52M470 210v-26h14v38" />
        <path className={pen.pane} d="M408 250h22v22h-22zM458 250h22v22h-22z" />
        <path className={pen.door} d="M434 316v-36h20v36z" />
      </g>
      <path className={pen.roadBed} d="M98 372C140 408 210 402 270 378S390 336 444 342" />
      <path className={pen.road} d="M98 372C140 408 210 402 270 378S390 336 444 342" />
      <circle className={pen.pickup} cx="98" cy="372" r="11" />
      <circle className={pen.solid} cx="444" cy="342" r="13" />
      <g className={pen.arriving}>
        <Van transform="translate(186 337) rotate(-18)" />
      </g>
    </svg>
  );
}

/** The three steps to a booked move. */
export const stepPictures = {
  where: () => (
    <Tile>
      <path className={pen.road} d="M30 76C60 76 58 34 86 34" />
      <path className={pen.ahead} d="M86 34h26" />
      <circle className={pen.pickup} cx="30" cy="76" r="9" />
      <path className={pen.accent} d="M114 54c-10-12-15-18-15-25a15 15 0 0 1 30 0c0 7-5 13-15 25z" />
      <circle className={pen.glass} cx="114" cy="29" r="5" />
    </Tile>
  ),
  what: () => (
    <Tile>
      <path className={pen.thing} d="M18 48h40v36H18zM28 22h30v26H28z" />
      <path className={pen.accentLine} d="M38 48v12M43 22v9" />
      <rect className={pen.thing} x="74" y="26" width="52" height="58" rx="6" />
      <path className={pen.line} d="M74 42h52M88 20v12M112 20v12" />
      <path className={pen.dots} d="M86 54h.1M100 54h.1M114 54h.1M86 70h.1M114 70h.1" />
      <circle className={pen.solid} cx="100" cy="70" r="7" />
    </Tile>
  ),
  done: () => (
    <Tile>
      <path className={pen.road} d="M16 82h112" />
      <Van transform="translate(24 24)" />
    </Tile>
  ),
} as const;
