import type { ReactNode } from 'react';
import type { Service } from '#domain/content/services';
import pen from './illustration.module.css';
import { Box, Scene } from './parts';

export const ServicePicture = ({ service }: { service: Service }) => <Scene>{drawings[service]()}</Scene>;

// Functions, because the module with the class names may be evaluated after this one.
const drawings: Readonly<Record<Service, () => ReactNode>> = {
  domestic: () => (
    <>
      <path
        className={pen.thing}
        d="M96 172q0-14 14-14h8v24h112v-24h8q14 0 14 14v36h-12v12h-12v-12h-108v12h-12v-12H96z"
      />
      <path className={pen.thing} d="M118 182v-30q0-16 16-16h80q16 0 16 16v30" />
      <path className={pen.line} d="M174 136v46" />
      <path className={pen.line} d="M298 220v-92M280 220h36" />
      <path className={pen.accent} d="M276 128l10-34h24l10 34z" />
    </>
  ),
  student: () => (
    <>
      <Box x={84} y={172} />
      <Box x={146} y={172} />
      <Box x={114} y={126} />
      <path className={pen.thing} d="M226 130q0-30 30-30t30 30v78q0 10-10 10h-40q-10 0-10-10z" />
      <path className={pen.line} d="M242 100v-8q0-12 14-12t14 12v8M240 172h32v46M240 172v46M226 150h60" />
      <path className={pen.accent} d="M300 130l34-14 34 14-34 14z" />
      <path className={pen.line} d="M316 137v16q18 12 36 0v-16M368 130v24" />
    </>
  ),
  office: () => (
    <>
      <path className={pen.thing} d="M92 162h216v12H92z" />
      <path className={pen.line} d="M106 174v48M294 174v48M236 174v48M236 198h58" />
      <path className={pen.thing} d="M122 84h104v64H122z" />
      <path className={pen.pane} d="M132 94h84v44h-84z" />
      <path className={pen.line} d="M174 148v14M156 162h36" />
      <path className={pen.accent} d="M250 162v-34h26v34z" />
      <path className={pen.line} d="M256 138h14M256 148h14" />
    </>
  ),
  sameDay: () => (
    <>
      <circle className={pen.thing} cx="200" cy="130" r="68" />
      <path className={pen.line} d="M200 74v10M200 176v10M144 130h10M246 130h10" />
      <path className={pen.road} d="M200 130V94M200 130l26 16" />
      <circle className={pen.solid} cx="200" cy="130" r="6" />
      <path className={pen.line} d="M70 108h42M58 132h46M70 156h42" />
    </>
  ),
  packing: () => (
    <>
      <path className={pen.thing} d="M108 150h120v72H108z" />
      <path className={pen.line} d="M108 150l-24-28h60l24 28M228 150l24-28h-60l-24 28" />
      <path className={pen.tape} d="M168 150v22" />
      <path className={pen.pane} d="M150 128v-34h36v34" />
      <path className={pen.line} d="M150 94h36M156 94l4 34M180 94l-4 34" />
      <path className={pen.thing} d="M272 222v-42q0-10 10-10h30q10 0 10 10v42z" />
      <path className={pen.line} d="M322 182h10q10 0 10 12t-10 12h-10" />
      <path className={pen.accent} d="M286 158q6-8 0-16M306 158q6-8 0-16" />
    </>
  ),
  storage: () => (
    <>
      <path className={pen.line} d="M92 70v154M308 70v154M92 136h216M92 208h216M92 78h216" />
      <Box x={106} y={90} />
      <Box x={170} y={98} width={44} height={38} />
      <path className={pen.thing} d="M230 94h62v42h-62z" />
      <path className={pen.line} d="M250 94v-8h22v8" />
      <Box x={112} y={162} width={70} />
      <path className={pen.accent} d="M206 170h74v38h-74z" />
      <path className={pen.line} d="M218 182h26M218 194h40" />
    </>
  ),
  international: () => (
    <>
      <path className={pen.thing} d="M108 168h196l-24 40H136z" />
      <path className={pen.thing} d="M136 136h120v32H136zM156 106h64v30h-64z" />
      <path className={pen.pane} d="M166 116h14v12h-14zM196 116h14v12h-14z" />
      <path className={pen.accent} d="M228 106l6-30h18l4 30z" />
      <path className={pen.line} d="M60 214q18-12 36 0t36 0 36 0 36 0 36 0 36 0 36 0 36 0" />
    </>
  ),
  disposal: () => (
    <>
      <path className={pen.accent} d="M208 60c52 6 74 44 62 92-48 4-80-30-62-92z" />
      <path className={pen.line} d="M208 60c10 40 30 66 62 92M270 152c6 10 8 20 8 34" />
      <path className={pen.thing} d="M96 180q0-12 12-12h6v18h70v-18h6q12 0 12 12v42H96z" />
      <path className={pen.thing} d="M114 186v-30q0-12 12-12h46q12 0 12 12v30" />
      <Box x={248} y={186} width={60} height={38} />
    </>
  ),
  professional: () => (
    <>
      <path className={pen.thing} d="M150 78h100v118H150z" />
      <path className={pen.line} d="M200 78v118M190 132v14M210 132v14M156 196v10M244 196v10" />
      <circle className={pen.solid} cx="116" cy="104" r="15" />
      <path className={pen.body} d="M116 124v52M116 138l36 16M116 176l-12 46M116 176l14 46" />
      <circle className={pen.solid} cx="284" cy="104" r="15" />
      <path className={pen.body} d="M284 124v52M284 138l-36 16M284 176l-14 46M284 176l12 46" />
    </>
  ),
};
