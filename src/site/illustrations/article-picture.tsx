import type { ReactNode } from 'react';
import type { Article } from '#domain/content/articles';
import pen from './illustration.module.css';
import { Box, Scene, Van } from './parts';

export const ArticlePicture = ({ article }: { article: Article['key'] }) => <Scene>{drawings[article]()}</Scene>;

// Functions, because the module with the class names may be evaluated after this one.
const drawings: Readonly<Record<Article['key'], () => ReactNode>> = {
  tenement: () => (
    <>
      <path className={pen.thing} d="M100 222v-20h41v-30h37v-30h37v-30h37v-30h48v140z" />
      <path className={pen.accentLine} d="M116 150L223 64M107 139l18 22M214 53l18 22" />
    </>
  ),
  parking: () => (
    <>
      <path className={pen.line} d="M112 222V116" />
      <rect className={pen.solid} x="86" y="72" width="52" height="52" rx="11" />
      <path className={pen.saltire} d="M104 112V84h10a8.5 8.5 0 0 1 0 17h-10" />
      <Van transform="translate(176 140) scale(1.35)" />
    </>
  ),
  kitchen: () => (
    <>
      <path className={pen.thing} d="M152 156v-44q9-18 18 0v44M185 156v-56q9-18 18 0v56M219 156v-48q9-18 18 0v48" />
      <path className={pen.thing} d="M123 150h155v72H123z" />
      <path className={pen.line} d="M123 150l-23-24M278 150l23-24" />
      <path className={pen.accentLine} d="M200 150v26" />
    </>
  ),
  halls: () => (
    <>
      <path className={pen.thing} d="M112 222V84h76v138z" />
      <path className={pen.line} d="M174 154h.1M126 104h48" />
      <Box x={212} y={174} width={66} height={48} />
      <Box x={222} y={132} width={46} height={42} />
    </>
  ),
};
