import type { ReactNode } from 'react';
import type { City } from '#domain/content/services';
import pen from './illustration.module.css';
import { Scene } from './parts';

export const CityPicture = ({ city }: { city: City }) => <Scene>{drawings[city]()}</Scene>;

// Functions, because the module with the class names may be evaluated after this one.
const drawings: Readonly<Record<City, () => ReactNode>> = {
  edinburgh: () => (
    <>
      <path className={pen.far} d="M40 200c14-70 46-108 84-112 26-2 44 22 72 30 40 12 78 30 96 82z" />
      <path className={pen.thing} d="M84 104V84h10v-8h8v8h12V66h12v18h14v-8h8v8h14v30l-40 10z" />
      <path className={pen.line} d="M126 66V54M126 54l14 4-14 4" />
      <path className={pen.thing} d="M208 216V112l10-12h18l8 12h28l8-12h18l10 12v104z" />
      <path
        className={pen.pane}
        d="M222 128h16v24h-16zM250 128h16v24h-16zM278 128h16v24h-16zM222 168h16v24h-16zM278 168h16v24h-16z"
      />
      <path className={pen.door} d="M250 216v-38q8-9 16 0v38z" />
      <path className={pen.line} d="M208 118h100M228 100V86h12v14M284 100V86h12v14" />
    </>
  ),
  glasgow: () => (
    <>
      <path className={pen.line} d="M292 220V92M322 220V92M292 120l30 30M322 120l-30 30M292 164l30 30M322 164l-30 30" />
      <path className={pen.accent} d="M236 74h140v16H236z" />
      <path className={pen.line} d="M356 90v34M350 124h12M292 92l15-18 15 18" />
      <path className={pen.thing} d="M70 218V98h180v120z" />
      <path className={pen.thing} d="M96 218V86h36v132M188 218V86h36v132" />
      <path className={pen.line} d="M70 98h180M84 98V84h14M236 98V84h-14" />
      <path
        className={pen.pane}
        d="M104 102h20v22h-20zM104 140h20v22h-20zM104 178h20v22h-20zM196 102h20v22h-20zM196 140h20v22h-20zM196 178h20v22h-20zM150 112h20v22h-20zM150 148h20v20h-20z"
      />
      <path className={pen.door} d="M150 218v-36q10-10 20 0v36z" />
    </>
  ),
  aberdeen: () => (
    <>
      <path className={pen.thing} d="M108 218V122h44v96z" />
      <path className={pen.thing} d="M108 122l22-66 22 66z" />
      <path className={pen.thing} d="M152 218v-66h80v66z" />
      <path className={pen.line} d="M152 152l40-26 40 26M130 56V44" />
      <path className={pen.pane} d="M122 138h16v26h-16zM166 170h12v26h-12zM206 170h12v26h-12z" />
      <path className={pen.door} d="M186 218v-34q6-8 12 0v34z" />
      <path className={pen.thing} d="M290 220l8-92h28l8 92z" />
      <path className={pen.accent} d="M294 178h36l2 20h-40z" />
      <path className={pen.pane} d="M300 106h24v22h-24z" />
      <path className={pen.line} d="M296 106h32l-16-14zM332 112l26-8M332 120l26 8" />
    </>
  ),
  dundee: () => (
    <>
      <path className={pen.far} d="M30 196c40-70 80-96 112-96s70 34 108 96z" />
      <path className={pen.line} d="M142 100V78M134 78h16" />
      <path className={pen.thing} d="M66 214v-58h30v58zM96 214v-84h34v84zM130 214v-48h30v48z" />
      <path
        className={pen.pane}
        d="M74 166h14v12H74zM74 188h14v12H74zM105 142h16v12h-16zM105 164h16v12h-16zM105 186h16v12h-16zM138 178h14v12h-14z"
      />
      <path className={pen.line} d="M160 172C220 168 300 160 372 140M160 182C220 178 300 170 372 150" />
      <path className={pen.line} d="M198 179v35M240 175v39M282 170v44M324 162v50" />
      <path className={pen.accent} d="M252 158l34-4v-18h-14l-8 10h-12z" />
      <circle className={pen.solid} cx="260" cy="158" r="4" />
      <circle className={pen.solid} cx="280" cy="155" r="4" />
    </>
  ),
};
