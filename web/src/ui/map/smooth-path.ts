/** Draws outlines as curves through their points, so that coasts do not look cut with scissors close up. */

interface XY {
  readonly x: number;
  readonly y: number;
}

/** Length of a handle as a share of its segment. */
const HANDLE = 0.3;
/** Cosine below which a turn is a spike, and stays sharp. */
const SPIKE = -0.2;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Unit direction of the curve at `b`, coming from `a` and going to `c`; undefined at ends and spikes. */
function tangent(a: XY | undefined, b: XY, c: XY | undefined): XY | null {
  if (!a || !c) return null;
  const before = Math.hypot(b.x - a.x, b.y - a.y);
  const after = Math.hypot(c.x - b.x, c.y - b.y);
  if (before === 0 || after === 0) return null;
  const x = (b.x - a.x) / before + (c.x - b.x) / after;
  const y = (b.y - a.y) / before + (c.y - b.y) / after;
  const cosine = (x * x + y * y) / 2 - 1;
  if (cosine < SPIKE) return null;
  const length = Math.hypot(x, y);
  return { x: x / length, y: y / length };
}

/** The SVG path of lines, or of rings when `closed`. */
export function smoothPath(parts: readonly (readonly XY[])[], closed: boolean): string {
  let path = '';
  for (const part of parts) {
    const count = part.length;
    if (count < 2) continue;
    const at = (i: number): XY | undefined => (closed ? part[(i + count) % count] : part[i]);
    const tangents = part.map((point, i) => tangent(at(i - 1), point, at(i + 1)));
    path += `M${round(part[0]!.x)} ${round(part[0]!.y)}`;
    const segments = closed ? count : count - 1;
    for (let i = 0; i < segments; i++) {
      const next = (i + 1) % count;
      const from = part[i]!;
      const to = part[next]!;
      const reach = HANDLE * Math.hypot(to.x - from.x, to.y - from.y);
      const leave = tangents[i];
      const arrive = tangents[next];
      const x1 = from.x + (leave ? leave.x * reach : 0);
      const y1 = from.y + (leave ? leave.y * reach : 0);
      const x2 = to.x - (arrive ? arrive.x * reach : 0);
      const y2 = to.y - (arrive ? arrive.y * reach : 0);
      path += `C${round(x1)} ${round(y1)} ${round(x2)} ${round(y2)} ${round(to.x)} ${round(to.y)}`;
    }
    if (closed) path += 'Z';
  }
  // WebKit needs this for an empty path.
  return path || 'M0 0';
}
