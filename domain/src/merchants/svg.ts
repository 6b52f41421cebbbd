/**
 * The elements that a logo may contain. This is a list of allowed names, so that any other feature of SVG that browsers
 * or the mail renderer may support is refused without being listed.
 */
const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const ELEMENTS: ReadonlySet<string> = new Set(['svg', 'g', 'defs', 'title', 'desc', 'text', 'tspan', ...SHAPES]);
/** Elements with text for people. All other elements contain only elements and space. */
const WITH_TEXT: ReadonlySet<string> = new Set(['title', 'desc', 'text', 'tspan']);
/** The names of attributes, separated by spaces. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  `id class style role version xml:space xmlns xmlns:xlink viewBox preserveAspectRatio width height x y
    enable-background overflow focusable d points cx cy r rx ry x1 y1 x2 y2 dx dy pathLength transform transform-origin
    fill fill-opacity fill-rule clip-rule opacity color display stroke stroke-width stroke-linecap stroke-linejoin
    stroke-miterlimit stroke-opacity stroke-dasharray stroke-dashoffset vector-effect paint-order shape-rendering
    visibility font-family font-size font-weight font-style letter-spacing text-anchor dominant-baseline`.split(/\s+/),
);
const NAMED_FREELY = /^(?:data|aria)-[a-z][a-z-]*$/;
const NAMESPACES: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};
/** Matches references, also those that CSS reads: an address, an import, an escaped character. */
const REFERENCE = /url|import|expression|:\/\/|\\|javascript|data:/i;

const ATTRIBUTE = /\s+([A-Za-z][\w:-]*)\s*=\s*(?:"([^"<&]*)"|'([^'<&]*)')/y;
const OPEN = /<([A-Za-z]+)/y;
const REST = /\s*(\/?)>/y;
const CLOSE = /<\/([A-Za-z]+)\s*>/y;
const TEXT = /[^<&]+/y;

/** The deepest nesting of a drawing, because programs that read it use recursion. */
const DEEPEST = 20;

const isAllowed = (name: string, value: string): boolean => {
  if (Object.hasOwn(NAMESPACES, name)) return NAMESPACES[name] === value;
  return (ATTRIBUTES.has(name) || NAMED_FREELY.test(name)) && !REFERENCE.test(value);
};

/**
 * Whether an SVG text is well-formed and draws only allowed shapes: one element `svg` with listed elements and
 * attributes, and without references, entities, comments and instructions. It reads only the part of XML that drawings
 * need, and refuses other texts.
 */
export const isPlainSvg = (svg: string): boolean => {
  const text = svg.trimEnd();
  const open: string[] = [];
  let at = 0;
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  /**
   * Reads the rest of a tag after `<name`.
   * @returns whether the element is empty (`/>`); undefined when the tag is not allowed
   */
  const restOfTag = (): boolean | undefined => {
    const names = new Set<string>();
    for (let found = next(ATTRIBUTE); found; found = next(ATTRIBUTE)) {
      const [, name, quoted, single] = found;
      if (names.has(name!) || !isAllowed(name!, quoted ?? single!)) return undefined;
      names.add(name!);
    }
    const end = next(REST);
    return end ? end[1] === '/' : undefined;
  };
  do {
    const closed = open.length > 0 ? next(CLOSE) : null;
    const opened = closed ? null : next(OPEN);
    if (closed) {
      if (open.pop() !== closed[1]) return false;
    } else if (opened) {
      const isRoot = at === opened[0].length;
      if (!ELEMENTS.has(opened[1]!) || isRoot !== (opened[1] === 'svg') || open.length >= DEEPEST) return false;
      const isEmpty = restOfTag();
      if (isEmpty === undefined) return false;
      if (!isEmpty) open.push(opened[1]!);
    } else {
      const words = open.length > 0 ? next(TEXT) : null;
      if (!words || (words[0].trim() !== '' && !WITH_TEXT.has(open.at(-1)!))) return false;
    }
  } while (open.length > 0);
  return at === text.length;
};

/** The namespace that a stand-alone SVG needs. SVG within a page works without it. */
const NAMESPACE = ` xmlns="${NAMESPACES['xmlns']}"`;

/**
 * The address of a logo for `<img>`. A picture there cannot run scripts, load anything or leave its place. So logos are
 * shown only this way, never as part of a page.
 */
export const markAddress = (svg: string): string =>
  `data:image/svg+xml,${encodeURIComponent(/\sxmlns=/.test(svg) ? svg : svg.replace(/^<svg/, `<svg${NAMESPACE}`))}`;
