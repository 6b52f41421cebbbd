const DANGEROUS =
  /<\s*(script|foreignObject|iframe|object|embed|image|use|a|style|animate|set)\b|[\s/"']on\w+\s*=|href\s*=|url\s*\(|<!|<\?|&#/i;

/**
 * Whether an SVG text draws shapes and nothing else: no script, no event attributes, no links or references, no
 * entities. Brands' marks are inlined into pages.
 */
export const isPlainSvg = (svg: string): boolean =>
  svg.startsWith('<svg') && svg.trimEnd().endsWith('</svg>') && !DANGEROUS.test(svg);
