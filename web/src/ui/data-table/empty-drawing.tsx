/** The quiet line drawing of an empty list: a sun over water (back-office section 8 asks for an illustration). */
export const EmptyDrawing = () => (
  <svg
    width="112"
    height="72"
    viewBox="0 0 112 72"
    fill="none"
    stroke="var(--primary)"
    strokeWidth="1.8"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <g stroke="var(--faint)">
      <circle cx="56" cy="26" r="11" />
      <path d="M56 4v6M34 26h6M72 26h6M40 10l4 4M72 10l-4 4" />
    </g>
    <path d="M2 52c12-9 24-9 36 0s24 9 36 0 24-9 36 0" />
    <path d="M14 65c10-7 20-7 30 0s20 7 30 0 16-6 24-2" opacity=".5" />
  </svg>
);
