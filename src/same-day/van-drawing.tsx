/** A van of the size that it stands for, drawn as the icons are. */
export function VanDrawing({ cubicMetres }: { cubicMetres: number }) {
  const length = Math.round(12 + cubicMetres);
  const height = Math.round(8 + cubicMetres / 2);
  const cab = 2 + length;
  return (
    <svg
      aria-hidden="true"
      width="50"
      height="28"
      viewBox="0 0 50 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path d={`M2 ${22 - height}h${length}v${height}H2zM${cab} 13h5q2 0 3 2l4 4v3h-12`} />
      <g fill="var(--card)">
        <circle cx="8" cy="23" r="3" />
        <circle cx={cab + 5} cy="23" r="3" />
      </g>
    </svg>
  );
}
