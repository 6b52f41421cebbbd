/** The colour roles of a scheme. Screens use roles, never colours. */
export interface Palette {
  paper: string;
  surface: string;
  sunken: string;
  hair: string;
  'hair-strong': string;
  /** The border of inputs. */
  ctl: string;
  ink: string;
  muted: string;
  faint: string;
  primary: string;
  'primary-hover': string;
  'primary-press': string;
  'on-primary': string;
  'primary-tint': string;
  'primary-tint2': string;
  /** The time of a running hold. It is used for nothing else. */
  time: string;
  'time-ink': string;
  'time-tint': string;
  success: string;
  'success-ink': string;
  'success-tint': string;
  warning: string;
  'warning-ink': string;
  'warning-tint': string;
  danger: string;
  'danger-ink': string;
  'danger-tint': string;
  'map-sea': string;
  'map-land': string;
  'map-home': string;
  'map-line': string;
}

/** The designed palette. Palettes of other brands keep its differences from the primary colour and the paper. */
export const REFERENCE: { light: Palette; dark: Palette } = {
  light: {
    paper: '#FBFAF7',
    surface: '#FFFFFF',
    sunken: '#F3F1EA',
    hair: '#E6E3DC',
    'hair-strong': '#CFCBC0',
    ctl: '#87919A',
    ink: '#14212B',
    muted: '#566570',
    faint: '#64717B',
    primary: '#0B6E8F',
    'primary-hover': '#095C78',
    'primary-press': '#074A61',
    'on-primary': '#FFFFFF',
    'primary-tint': '#E6F1F4',
    'primary-tint2': '#CFE4EA',
    time: '#F4593A',
    'time-ink': '#B93A1C',
    'time-tint': '#FFF0EB',
    success: '#1E8E5A',
    'success-ink': '#176F46',
    'success-tint': '#E7F4EC',
    warning: '#B7791F',
    'warning-ink': '#8A5A12',
    'warning-tint': '#FBF2DF',
    danger: '#C0392B',
    'danger-ink': '#A93024',
    'danger-tint': '#FBEAE7',
    'map-sea': '#D6E6EA',
    'map-land': '#EFEBE1',
    'map-home': '#FBF9F3',
    'map-line': '#D3CDBE',
  },
  dark: {
    paper: '#0D151B',
    surface: '#141E26',
    sunken: '#0A1116',
    hair: '#25323C',
    'hair-strong': '#364652',
    ctl: '#6E7E8A',
    ink: '#EDF2F4',
    muted: '#A3B3BD',
    faint: '#8495A0',
    primary: '#5FC3E1',
    'primary-hover': '#7ED0E9',
    'primary-press': '#99DBEF',
    'on-primary': '#05222D',
    'primary-tint': '#12303B',
    'primary-tint2': '#1B4452',
    time: '#FF8467',
    'time-ink': '#FF9B82',
    'time-tint': '#331D18',
    success: '#4CC38A',
    'success-ink': '#6BD3A0',
    'success-tint': '#11291F',
    warning: '#E0AE52',
    'warning-ink': '#E9C07A',
    'warning-tint': '#2C2313',
    danger: '#F0806F',
    'danger-ink': '#F59B8D',
    'danger-tint': '#331A17',
    'map-sea': '#10222B',
    'map-land': '#17222A',
    'map-home': '#202D36',
    'map-line': '#33434E',
  },
};
