import { ROUTES, type RoutedPage } from '@sandbar/contract/routes';

/** The bundler's facts about a module. */
interface Module {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  dynamicImporters: readonly string[];
  code: string | null;
}
interface Graph {
  getModuleInfo(id: string): Module | null;
}

const SOURCES = new URL('../src/', import.meta.url).pathname;
/** A file of less code, in characters before it is made small, is not worth a request of its own. */
const LITTLE = 2000;
/** Only forms that are loaded on demand check by schemas; whatever else imports them is freed of that when shaken. */
const LEFT_OUT = /\/node_modules\/zod\//;

const routed = ROUTES.filter((route): route is RoutedPage => 'page' in route && route.page !== 'testview');
const inWorkspace = routed.filter(({ frame }) => frame === 'workspace');
const pages = new Map<string, RoutedPage>(
  routed.filter(({ frame }) => frame !== 'workspace').map((page) => [page.page, page]),
);

/**
 * The users of modules: each of members' pages, and the working area as two, its frame and its pages. A module that the
 * working area shares with a member's page must not be in that page's own file, or a clerk loads the page. Modules of
 * the working area alone are divided by consoleKits.
 */
const USERS: ReadonlyMap<string, readonly string[]> = new Map([
  ...[...pages.keys()].map((page): [string, string[]] => [page, [`pages/${page}.tsx`]]),
  ['workspace', ['app/workspace-layout.tsx']],
  ['console', inWorkspace.map(({ page }) => `pages/${page}.tsx`)],
]);
const isMembers = (user: string) => pages.has(user);
/** The frames that a page is shown in; a user that is no page is in one of its own. */
const framesOf = (user: string): string[] =>
  isMembers(user) ? routed.filter(({ page }) => page === user).map(({ frame }) => frame) : [user];

/** The part of the portal a page belongs to, by its address: pages of one part are visited together. */
const partOf = (user: string): string => pages.get(user)?.path.split('/')[1] ?? user;

/**
 * Which file a module goes into, by which pages of the table of routes need it: a page is to be a handful of files, not
 * thirty. `core`: what the entry or the sign-in page needs. `members`: what is around all members' pages, and what is
 * too little for a file; `main-frame` and `checkout-frame`: what is around some of them; `workspace-frame`: what is
 * around all pages of the working area. What one page alone needs is its own file, and what the same pages share;
 * little things by the parts of the portal that these belong to. What no page needs at once is left to the bundler.
 */
export const chunkNames = () => {
  let names: ReadonlyMap<string, string> | undefined;
  return (id: string, graph: Graph): string | null => {
    // A module loaded on demand is a file anyway; within another one it would need a second file that re-exports it.
    if (graph.getModuleInfo(id)?.dynamicImporters.length) return null;
    return (names ??= assign(graph)).get(id) ?? null;
  };
};

/** A module and all that it imports; with `later`, also what it loads on demand. */
const reach = (graph: Graph, from: string, later: boolean, seen = new Set<string>()): Set<string> => {
  if (seen.has(from) || LEFT_OUT.test(from)) return seen;
  seen.add(from);
  const module = graph.getModuleInfo(from);
  for (const next of module?.importedIds ?? []) reach(graph, next, later, seen);
  if (later) for (const next of module?.dynamicallyImportedIds ?? []) reach(graph, next, later, seen);
  return seen;
};

const assign = (graph: Graph): Map<string, string> => {
  const at = (file: string) => reach(graph, SOURCES + file, false);
  const usersOf = (later: boolean) => {
    const users = new Map<string, string[]>();
    for (const [user, files] of USERS) {
      const reached = new Set<string>();
      for (const file of files) reach(graph, SOURCES + file, later, reached);
      for (const id of reached) users.set(id, [...(users.get(id) ?? []), user]);
    }
    // Each page of the working area stands in its frame: what the frame needs, its pages have.
    for (const [id, some] of users)
      if (some.includes('workspace'))
        users.set(
          id,
          some.filter((user) => user !== 'console'),
        );
    return users;
  };
  const [atOnce, atAll] = [usersOf(false), usersOf(true)];
  const sizeOf = (id: string) => graph.getModuleInfo(id)?.code?.length ?? 0;
  /** By name: what is big enough stays, the rest is renamed. */
  const gather = (ids: Iterable<string>, nameOf: (id: string) => string): Map<string, string> => {
    const named = new Map([...ids].map((id) => [id, nameOf(id)]));
    const sizes = new Map<string, number>();
    for (const [id, name] of named) sizes.set(name, (sizes.get(name) ?? 0) + sizeOf(id));
    return new Map([...named].filter(([, name]) => pages.has(name) || sizes.get(name)! >= LITTLE));
  };
  const ids = [...atOnce.keys()].filter((id) => atOnce.get(id)!.some(isMembers) && !hasSchemas(graph, id));
  /**
   * The pages that need it at once, then those that may later: for these it must bring nothing that they do not open.
   */
  const byPages = gather(ids, (id) => {
    const now = atOnce.get(id)!;
    const later = atAll.get(id)!.filter((user) => isMembers(user) && !now.includes(user));
    return later.length === 0 ? now.join('-') : `${now.join('-')}-for-${later.join('-')}`;
  });
  const freeOfSchemas = (id: string) => ![...reach(graph, id, false)].some((each) => hasSchemas(graph, each));
  const rest = ids.filter((id) => !byPages.has(id));
  const byParts = gather(rest.filter(freeOfSchemas), (id) =>
    [...new Set(atOnce.get(id)!.map(partOf))].toSorted().join('-').concat('-pages'),
  );
  const names = new Map([
    ...rest.filter(freeOfSchemas).map((id): [string, string] => [id, 'members']),
    ...byParts,
    ...byPages,
  ]);
  // Modules of one frame that no page outside needs are its own; all others are shared by all members' pages.
  const [main, paying] = [at('app/main-layout.tsx'), at('app/checkout-layout.tsx')];
  const staysIn = (id: string, frames: readonly string[]) =>
    atOnce.get(id)?.every((user) => framesOf(user).every((frame) => frames.includes(frame))) ?? true;
  for (const id of new Set([...main, ...paying])) {
    if (hasSchemas(graph, id)) continue;
    const alone = main.has(id) !== paying.has(id) && staysIn(id, main.has(id) ? ['main'] : ['checkout', 'embedded']);
    names.set(id, alone ? (main.has(id) ? 'main-frame' : 'checkout-frame') : 'members');
  }
  for (const id of [...at('main.tsx'), ...at('pages/sign-in.tsx')]) if (!hasSchemas(graph, id)) names.set(id, 'core');
  names.delete(`${SOURCES}main.tsx`);
  const ofMembers = (id: string) => atAll.get(id)!.some(isMembers);
  for (const id of at('app/workspace-layout.tsx'))
    if (!names.has(id) && !ofMembers(id) && !hasSchemas(graph, id)) names.set(id, 'workspace-frame');
  for (const [id, name] of consoleKits(graph, { at, atOnce, laterByMembers: (id) => atAll.get(id)!.filter(isMembers) }))
    if (!names.has(id)) names.set(id, name);
  return names;
};

interface Uses {
  at: (file: string) => ReadonlySet<string>;
  atOnce: ReadonlyMap<string, readonly string[]>;
  laterByMembers: (id: string) => readonly string[];
}
/** Modules that at least so many pages of the console need are in a file of all of them. */
const MANY = 10;
/** Modules that are needed only by pages with one of these parts are in a file beside that one. */
const PARTS: Readonly<Record<string, RegExp>> = {
  forms: /\/ui\/form\/number-field\.tsx$/,
  records: /\/ui\/form\/use-record-form\.tsx$/,
  texts: /\/ui\/form\/both-texts\.tsx$/,
  choices: /\/ui\/form\/combobox-field\.tsx$/,
  lists: /\/ui\/table\/work-table\.tsx$/,
  rows: /\/@tanstack\/virtual-core\/dist\/esm\/index\.js$/,
};

/**
 * Groups of modules that several pages of the console share and no member's page loads at once, in as few files as
 * the limits of weight allow. A file brings everything that its modules import, so a group holds modules that the same
 * pages need:
 * - `console`: what at least MANY pages need, and small modules that bring nothing else;
 * - `console-forms` and so on: what only pages with one of PARTS need;
 * - `of-…`: what the named pages need, and no other;
 * - `…-for-…`: what members' pages load later, such as a calendar, by the pages that load it.
 */
const consoleKits = (graph: Graph, { at, atOnce, laterByMembers }: Uses): Map<string, string> => {
  const users = new Map<string, string[]>();
  for (const { page } of inWorkspace)
    for (const id of at(`pages/${page}.tsx`)) users.set(id, [...(users.get(id) ?? []), page]);
  const withParts = Object.entries(PARTS).map(([kit, part]) => ({
    kit,
    having: new Set([...users].find(([id]) => part.test(id))?.[1]),
  }));
  // Nearly every list has a field of choices, so what needs both is with the lists.
  const manyOf = (using: readonly string[]) =>
    withParts
      .filter(({ having }) => using.every((page) => having.has(page)))
      .reduce((name, { kit }) => `${name}-${kit}`, 'console')
      .replace('-choices-lists', '-lists');
  const kits = new Map<string, string>();
  const sizes = new Map<string, number>();
  for (const [id, areas] of atOnce) {
    if (areas.some(isMembers)) continue;
    const pagesWith = [...new Set(users.get(id))];
    const later = laterByMembers(id);
    const kit =
      later.length > 0
        ? `${areas.join('-')}-for-${later.join('-')}`
        : pagesWith.length < MANY
          ? `of-${pagesWith.join('-')}`
          : manyOf(pagesWith);
    if (pagesWith.length < 2 || (later.length > 0 && hasSchemas(graph, id))) continue;
    kits.set(id, kit);
    sizes.set(kit, (sizes.get(kit) ?? 0) + (graph.getModuleInfo(id)?.code?.length ?? 0));
  }
  const isLittle = (id: string) => kits.get(id)?.startsWith('of-') === true && sizes.get(kits.get(id)!)! < LITTLE;
  const brings = (id: string) => {
    const kit = kits.get(id);
    const isThere = !kit || kit === 'console' || kit.includes('workspace') || isLittle(id);
    return !isThere;
  };
  const little = [...kits.keys()].filter((id) => isLittle(id) && ![...reach(graph, id, false)].some(brings));
  for (const id of little) kits.set(id, 'console');
  return kits;
};

/** A file of rules for forms: in a file of many pages it would bring the rules' library to all of them. */
const hasSchemas = (graph: Graph, id: string): boolean =>
  graph.getModuleInfo(id)?.importedIds.some((imported) => LEFT_OUT.test(imported)) ?? false;
