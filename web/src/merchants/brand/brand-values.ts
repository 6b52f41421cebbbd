import {
  isHexColour,
  isPlainSvg,
  MENU_MOST,
  menuTarget,
  type BrandContent,
  type BrandTheme,
  type MenuLink,
} from '@sandbar/domain/merchants';

/** The values of a brand's form, one for each field. */
export interface BrandValues {
  Name: string;
  Primary: string;
  PrimaryDark: string;
  Accent: string;
  Paper: string;
  Radius: number | null;
  Light: string;
  Dark: string;
  Mark: string;
  Favicon: string;
  SignInImage: string | null;
  TaglineVi: string;
  TaglineEn: string;
  PlaceVi: string;
  PlaceEn: string;
  TitleVi: string;
  TitleEn: string;
  DescriptionVi: string;
  DescriptionEn: string;
  Menu: readonly MenuLink[];
}

export type BrandField = keyof BrandValues;

export const valuesOf = ({ name, theme, logo, favicon, menu, ...content }: BrandContent): BrandValues => ({
  Name: name,
  Primary: theme.primary,
  PrimaryDark: theme.primaryDark,
  Accent: theme.accent,
  Paper: theme.surfaceTint,
  Radius: theme.radius,
  Light: logo.light,
  Dark: logo.dark,
  Mark: logo.mark,
  Favicon: favicon ?? '',
  SignInImage: content.signInImageId,
  TaglineVi: content.tagline.vi,
  TaglineEn: content.tagline.en,
  PlaceVi: content.signInPlace.vi,
  PlaceEn: content.signInPlace.en,
  TitleVi: content.meta.title.vi,
  TitleEn: content.meta.title.en,
  DescriptionVi: content.meta.description.vi,
  DescriptionEn: content.meta.description.en,
  Menu: menu,
});

export const themeOf = (values: BrandValues, font: string): BrandTheme => ({
  primary: values.Primary,
  primaryDark: values.PrimaryDark,
  accent: values.Accent,
  surfaceTint: values.Paper,
  radius: values.Radius ?? 0,
  font,
});

/** @param before values that the form does not show are taken from it */
export const contentOf = (values: BrandValues, before: BrandContent): BrandContent => ({
  ...before,
  name: values.Name.trim(),
  theme: themeOf(values, before.theme.font),
  logo: { light: values.Light, dark: values.Dark, mark: values.Mark },
  favicon: values.Favicon || null,
  signInImageId: values.SignInImage,
  tagline: { vi: values.TaglineVi, en: values.TaglineEn },
  signInPlace: { vi: values.PlaceVi, en: values.PlaceEn },
  meta: {
    ...before.meta,
    title: { vi: values.TitleVi, en: values.TitleEn },
    description: { vi: values.DescriptionVi, en: values.DescriptionEn },
  },
  menu: [...values.Menu],
});

export const COLOURS = ['Primary', 'Accent', 'PrimaryDark', 'Paper'] as const satisfies readonly BrandField[];
export const MARKS = ['Light', 'Dark', 'Mark', 'Favicon'] as const satisfies readonly BrandField[];
const WORDS = [
  'Name',
  'TaglineVi',
  'TaglineEn',
  'PlaceVi',
  'PlaceEn',
  'TitleVi',
  'TitleEn',
  'DescriptionVi',
  'DescriptionEn',
] as const satisfies readonly BrandField[];

/** The most characters of a logo's file. */
export const MARK_MOST = 20_000;

const isMark = (svg: string) => svg.length <= MARK_MOST && isPlainSvg(svg);

const isLink = ({ name, path }: MenuLink, allowedOrigins: readonly string[]) =>
  name.vi.trim() !== '' && name.en.trim() !== '' && menuTarget(path, allowedOrigins) !== null;

/** Returns the wrong fields, by the rules of SaveBrandDraft. */
export const wrongFields = (values: BrandValues, allowedOrigins: readonly string[]): BrandField[] => [
  ...WORDS.filter((name) => values[name].trim() === ''),
  ...COLOURS.filter((name) => !isHexColour(values[name])),
  ...(values.Radius !== null && values.Radius >= 0 && values.Radius <= 28 ? [] : (['Radius'] as const)),
  ...MARKS.filter((name) => !(name === 'Favicon' && values.Favicon === '') && !isMark(values[name])),
  ...(values.Menu.length <= MENU_MOST && values.Menu.every((link) => isLink(link, allowedOrigins))
    ? []
    : (['Menu'] as const)),
];

/** The fields of the form at which the server's errors are shown. */
const FIELDS: Readonly<Record<string, BrandField>> = {
  name: 'Name',
  'theme.primary': 'Primary',
  'theme.primaryDark': 'PrimaryDark',
  'theme.accent': 'Accent',
  'theme.surfaceTint': 'Paper',
  'theme.radius': 'Radius',
  'logo.light': 'Light',
  'logo.dark': 'Dark',
  'logo.mark': 'Mark',
  favicon: 'Favicon',
  signInImageId: 'SignInImage',
  'tagline.vi': 'TaglineVi',
  'tagline.en': 'TaglineEn',
  'signInPlace.vi': 'PlaceVi',
  'signInPlace.en': 'PlaceEn',
  'meta.title.vi': 'TitleVi',
  'meta.title.en': 'TitleEn',
  'meta.description.vi': 'DescriptionVi',
  'meta.description.en': 'DescriptionEn',
};

export const fieldOf = (path: string): string => {
  const within = path.replace(/^Content\./, '');
  return within.startsWith('menu') ? 'Menu' : (FIELDS[within] ?? within);
};
