/** The class names that a style sheet defines. */
export const classesOf = (css: string): Set<string> => {
  const plain = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(["']).*?\1/g, '')
    .replaceAll(/url\([^)]*\)/g, '')
    // Declarations: what stands between braces without further braces.
    .replaceAll(/\{[^{}]*\}/g, '{}')
    .replaceAll(/:global\([^)]*\)/g, '');
  return new Set([...plain.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name!));
};

interface Use {
  /** As it is imported: `./a.module.css`. */
  sheet: string;
  names: Set<string>;
  /** Names are computed somewhere: any may be asked for. */
  whole: boolean;
}

/** Which classes a source file asks of the style sheets that it imports. */
export const usedClasses = (source: string): Use[] =>
  [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, local, sheet]) => {
    const body = source.replaceAll(/^import .*$/gm, '');
    const names = new Set<string>();
    for (const [, quoted, plain] of body.matchAll(
      new RegExp(`\\b${local}(?:\\['([\\w-]+)'\\]|\\.([A-Za-z_]\\w*))`, 'g'),
    ))
      names.add((quoted ?? plain)!);
    const asked = body.match(new RegExp(`\\b${local}\\b`, 'g'))?.length ?? 0;
    const plainly = body.match(new RegExp(`\\b${local}(?:\\['[\\w-]+'\\]|\\.[A-Za-z_]\\w*)`, 'g'))?.length ?? 0;
    return { sheet: sheet!, names, whole: asked > plainly };
  });

/**
 * Returns the classes that a sheet composes: classes of another sheet, or words that every page has (`from global`).
 */
export const composed = (css: string): { from: string; names: string[] }[] =>
  [...css.matchAll(/composes:\s*([\w\s-]+?)\s+from\s+(?:'([^']+)'|(global))/g)].map(([, names, sheet, global]) => ({
    from: sheet ?? global!,
    names: names!.split(/\s+/),
  }));

/** The words of plain class names in a source file: `className="row g8"`, and between the parts of a template. */
export const plainClasses = (source: string): string[] =>
  [...source.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, template]) =>
    (plain ?? template!.replaceAll(/\$\{[^}]*\}/g, ' ')).split(/\s+/).filter(Boolean),
  );
