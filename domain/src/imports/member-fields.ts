import { LANGUAGE_NAMES, LOCALES } from '../common/index.ts';
import { called, type Field } from './field.ts';

/** Languages as files name them: by their code, in their own words, and in Vietnamese and English. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  'vi-VN': ['vi', 'Vietnamese', 'Việt'],
  'en-US': ['en', 'en-GB', 'Tiếng Anh', 'Anh'],
  de: ['de-DE', 'German', 'Tiếng Đức', 'Đức'],
  es: ['es-ES', 'Spanish', 'Tiếng Tây Ban Nha'],
  fr: ['fr-FR', 'French', 'Tiếng Pháp', 'Pháp'],
  ja: ['ja-JP', 'Japanese', 'Tiếng Nhật', 'Nhật'],
  zh: ['zh-CN', 'Chinese', '中文', 'Tiếng Trung', 'Trung Quốc'],
};

/** The fields of a member in a file. A name has one column or two. */
export const MEMBER_FIELDS: readonly Field[] = [
  {
    name: 'id',
    reads: { as: 'id' },
    names: called(
      'Mã tài khoản|Mã',
      'Account ID|ID|Member ID|User ID',
      'Konto-ID|Kennung',
      'ID de la cuenta|Identificador',
      'ID du compte|Identifiant',
      'アカウントID',
      '账户编号|编号',
    ),
  },
  {
    name: 'email',
    required: true,
    reads: { as: 'text', most: 254 },
    names: called(
      'Email|Thư điện tử|Địa chỉ email',
      'E-mail|Email|E-mail address|Email address|Mail',
      'E-Mail|E-Mail-Adresse|Mail',
      'Correo|Correo electrónico|E-mail',
      'E-mail|Adresse e-mail|Courriel',
      'メール|メールアドレス',
      '电子邮箱|邮箱|电子邮件',
    ),
  },
  {
    name: 'name',
    reads: { as: 'text', most: 200 },
    names: called(
      'Họ và tên|Họ tên|Tên thành viên|Tên khách hàng|Khách hàng',
      'Name|Full name|Member name|Customer|Customer name|Member',
      'Name|Vollständiger Name|Mitglied|Kunde',
      'Nombre completo|Nombre y apellidos|Miembro|Cliente',
      'Nom complet|Nom et prénom|Membre|Client',
      '氏名|お名前',
      '姓名|会员|客户',
    ),
  },
  {
    name: 'lastName',
    reads: { as: 'text', most: 100 },
    names: called(
      'Họ và tên đệm|Họ và chữ đệm|Họ đệm|Họ',
      'Last name|Surname|Family name',
      'Nachname|Familienname',
      'Apellidos|Apellido',
      'Nom de famille|Nom',
      '姓',
      '姓氏|姓',
    ),
  },
  {
    name: 'firstName',
    reads: { as: 'text', most: 100 },
    names: called('Tên', 'First name|Given name|Forename', 'Vorname', 'Nombre', 'Prénom', '名', '名字|名'),
  },
  {
    name: 'mobile',
    reads: { as: 'text', most: 60 },
    names: called(
      'Điện thoại|Số điện thoại|Di động|SĐT|ĐTDĐ',
      'Mobile|Mobile phone|Phone|Phone number|Telephone|Cell phone|Mobile number',
      'Mobil|Mobiltelefon|Telefon|Handy|Telefonnummer',
      'Móvil|Teléfono|Teléfono móvil|Celular',
      'Mobile|Téléphone|Téléphone mobile|Portable',
      '携帯電話|電話番号|電話',
      '手机|手机号|电话|电话号码',
    ),
  },
  {
    name: 'dateOfBirth',
    reads: { as: 'day' },
    names: called(
      'Ngày sinh',
      'Date of birth|Birthday|Birth date|DOB',
      'Geburtsdatum|Geburtstag|Geboren am',
      'Fecha de nacimiento|Nacimiento',
      'Date de naissance|Né le|Née le',
      '生年月日|誕生日',
      '出生日期|生日',
    ),
  },
  {
    name: 'language',
    reads: {
      as: 'choice',
      of: Object.fromEntries(LOCALES.map((locale) => [locale, [LANGUAGE_NAMES[locale], ...LANGUAGES[locale]!]])),
    },
    names: called('Ngôn ngữ', 'Language', 'Sprache', 'Idioma', 'Langue', '言語', '语言'),
  },
];
