import type { ReactNode } from 'react';
import pen from './illustration.module.css';

/** A drawing above a road through hills. Wide screens show the hills that continue past the right edge. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className={`${pen.picture} ${pen.country}`}
      data-scene=""
      preserveAspectRatio="xMidYMax slice"
      width="400"
      height="280"
      viewBox="0 0 400 280"
    >
      <path className={pen.far} d="M430 180c40-56 84-92 130-84s70 50 130 84z" />
      <path className={pen.near} d="M399 121c60-30 130-14 206 14s180 36 296-6 220-44 424 4 380 30 600 6v141H399z" />
      <path className={pen.near} d="M0 190c60-46 112-58 176-36s130 14 224-34v160H0z" />
      {children}
      <path className={pen.roadBed} d="M44 246C120 262 190 232 250 238s70 14 108 0" />
      <path className={pen.road} d="M44 246C120 262 190 232 250 238s70 14 108 0" />
      <circle className={pen.pickup} cx="44" cy="246" r="9" />
      <circle className={pen.solid} cx="358" cy="238" r="11" />
    </svg>
  );
}

/** A small drawing on a tinted ground. */
export function Tile({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" className={pen.picture} width="144" height="104" viewBox="0 0 144 104">
      <rect className={pen.ground} width="144" height="104" rx="16" />
      {children}
    </svg>
  );
}

export function Box({ x, y, width = 58, height = 46 }: { x: number; y: number; width?: number; height?: number }) {
  return (
    <>
      <path className={pen.thing} d={`M${x} ${y}h${width}v${height}h-${width}z`} />
      <path className={pen.tape} d={`M${x + width / 2} ${y}v14`} />
    </>
  );
}

export function Van({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path className={pen.solid} d="M0 6q0-6 6-6h60q4 0 6 3l14 20 12 5q4 2 4 6v14q0 4-4 4H6q-6 0-6-6z" />
      <path className={pen.saltire} d="M14 10l30 30M44 10L14 40" />
      <path className={pen.glass} d="M66 8h3l11 16H66z" />
      <circle className={pen.wheel} cx="22" cy="52" r="9" />
      <circle className={pen.wheel} cx="80" cy="52" r="9" />
    </g>
  );
}
