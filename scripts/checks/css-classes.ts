/** Returns the class names that a style sheet defines. */
export const classesOf = (css: string): Set<string> => {
  const plain = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(["']).*?\1/g, '')
    .replaceAll(/url\([^)]*\)/g, '')
    // Removes declarations: text between braces that contains no further braces.
    .replaceAll(/\{[^{}]*\}/g, '{}')
    .replaceAll(/:global\([^)]*\)/g, '');
  return new Set([...plain.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name!));
};

interface Use {
  /** The path as it is imported, for example `./a.module.css`. */
  sheet: string;
  names: Set<string>;
  /** Whether names are computed somewhere, so any class may be used. */
  whole: boolean;
}

/** Returns the classes that a source file uses from each style sheet that it imports. */
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

/** Returns the classes that a sheet composes: classes of another sheet, or of all pages (`from global`). */
export const composed = (css: string): { from: string; names: string[] }[] =>
  [...css.matchAll(/composes:\s*([\w\s-]+?)\s+from\s+(?:'([^']+)'|(global))/g)].map(([, names, sheet, global]) => ({
    from: sheet ?? global!,
    names: names!.split(/\s+/),
  }));

/** Returns the plain class names in a source file: `className="row g8"`, and those in the fixed parts of a template. */
export const plainClasses = (source: string): string[] =>
  [...source.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, template]) =>
    (plain ?? template!.replaceAll(/\$\{[^}]*\}/g, ' ')).split(/\s+/).filter(Boolean),
  );
