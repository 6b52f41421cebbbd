import { Button, TextInput } from '@mantine/core';
import { DiscardBrandDraft, PublishBrand, SaveBrandDraft } from '@sandbar/contract/merchants';
import { darkOf, isHexColour, themeFaults, type BrandContent } from '@sandbar/domain/merchants';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { useCommand } from '../../transport/use-command.ts';
import { confirm } from '../../ui/confirm.tsx';
import { TwoTexts, useInLanguage } from '../../ui/form/both-texts.tsx';
import { draftOf } from '../../ui/form/draft.ts';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { text } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type ReadBrand } from '../merchants.query.ts';
import { BrandPreview } from './brand-preview.tsx';
import { contentOf, fieldOf, themeOf, valuesOf, wrongFields, type BrandField } from './brand-values.ts';
import { ColourField } from './colour-field.tsx';
import { ContrastList, FIELD_OF } from './contrast-list.tsx';
import { MarkField } from './mark-field.tsx';
import { MenuLinks } from './menu-links.tsx';
import { PictureField, type PictureChooser } from './picture-field.tsx';
import styles from './brand.module.css';

interface BrandFormProps {
  read: ReadBrand;
  chooser: PictureChooser;
  reread: () => Promise<ReadBrand | null | undefined>;
}

const WORDS = [
  ['tagline', 'TaglineVi', 'TaglineEn'],
  ['place', 'PlaceVi', 'PlaceEn'],
  ['metaTitle', 'TitleVi', 'TitleEn'],
  ['metaDescription', 'DescriptionVi', 'DescriptionEn'],
] as const;

const MARK_LABELS = [
  ['Light', 'logoLight', 'light'],
  ['Dark', 'logoDark', 'dark'],
  ['Mark', 'logoMark', 'light'],
  ['Favicon', 'favicon', 'light'],
] as const;

const COLOUR_LABELS = [
  ['Primary', 'primary'],
  ['Accent', 'accent'],
  ['PrimaryDark', 'primaryDark'],
  ['Paper', 'paper'],
] as const;

/** Logos and pictures, whose values are not shown as texts. */
const DRAWN: ReadonlySet<string> = new Set<BrandField>(['Light', 'Dark', 'Mark', 'Favicon', 'SignInImage']);

const contentOfText = (content: string) => JSON.parse(content) as BrandContent;

const storedOf = ({ version, content, draft }: ReadBrand) => ({
  version,
  by: draft?.changedBy ?? null,
  at: draft?.changedAt ?? null,
  values: valuesOf(contentOfText(content)),
});

/**
 * The draft of a brand beside its preview. A saved draft is visible only to its editor; a published one is visible to
 * all within seconds.
 */
export const BrandForm = ({ read, chooser, reread }: BrandFormProps) => {
  const t = useTexts('brand');
  const common = useTexts('common');
  const inLanguage = useInLanguage();
  const labels: Record<BrandField, string> = {
    Name: t('name'),
    Primary: t('primary'),
    PrimaryDark: t('primaryDark'),
    Accent: t('accent'),
    Paper: t('paper'),
    Radius: t('radius'),
    Light: t('logoLight'),
    Dark: t('logoDark'),
    Mark: t('logoMark'),
    Favicon: t('favicon'),
    SignInImage: t('signInPicture'),
    TaglineVi: inLanguage(t('tagline'), 'vi'),
    TaglineEn: inLanguage(t('tagline'), 'en'),
    PlaceVi: inLanguage(t('place'), 'vi'),
    PlaceEn: inLanguage(t('place'), 'en'),
    TitleVi: inLanguage(t('metaTitle'), 'vi'),
    TitleEn: inLanguage(t('metaTitle'), 'en'),
    DescriptionVi: inLanguage(t('metaDescription'), 'vi'),
    DescriptionEn: inLanguage(t('metaDescription'), 'en'),
    Menu: t('menu'),
  };
  const saving = useCommand(SaveBrandDraft);
  const publishing = useCommand(PublishBrand);
  const discarding = useCommand(DiscardBrandDraft);
  const [failure, setFailure] = useState<string | null>(null);
  const { allowedOrigins } = shell.merchant;
  const [form, element] = useRecordForm({
    read,
    stored: storedOf,
    reread,
    command: saving,
    input: (values, { version: Version }, { content }) => ({
      Version,
      Content: contentOf(values, contentOfText(content)),
    }),
    onSaved: async () => {
      setFailure(null);
      showToast(t('draftSaved'));
    },
    fields: Object.fromEntries(
      Object.entries(labels).map(([name, label]) => [name, { label, ...(DRAWN.has(name) && { show: () => label }) }]),
    ) as Record<BrandField, { label: string }>,
    staleCode: 'BRAND_CHANGED',
    pathOf: fieldOf,
    draft: draftOf('brand', shell.user?.id ?? ''),
    validate: (values) => wrongFields(values, allowedOrigins),
    errorText: (field) => {
      if (field === 'Menu') return t('menuWrong');
      if (field === 'Radius') return t('radiusWrong', { least: 0, most: 28 });
      if (COLOUR_LABELS.some(([name]) => name === field)) return t('colourWrong');
      if (MARK_LABELS.some(([name]) => name === field)) return t('markWrong');
      return t('missing');
    },
  });
  const { values } = form;
  const theme = themeOf(values, contentOfText(read.content).theme.font);
  const colours = [values.Primary, values.PrimaryDark, values.Paper];
  const readable = colours.every(isHexColour) && themeFaults(theme).length === 0;
  const drafted = read.draft !== null;
  const publish = async () => {
    setFailure(null);
    const sent = await publishing.send({ Version: form.base.version });
    if (!sent.ok) return setFailure(failureText(sent.failure, common));
    showToast(t('published'));
  };
  const discard = () =>
    confirm({
      title: t('discardTitle'),
      text: t('discardText'),
      action: t('discard'),
      acting: t('discarding'),
      danger: true,
      run: async () => {
        const sent = await discarding.send({});
        if (!sent.ok) return failureText(sent.failure, common);
        return null;
      },
    });
  /** The dark scheme follows the light one until it has its own colour. */
  const setPrimary = (Primary: string) => {
    const followed = isHexColour(values.Primary) && darkOf(values.Primary) === values.PrimaryDark.toUpperCase();
    form.set({ Primary, ...(followed && isHexColour(Primary) ? { PrimaryDark: darkOf(Primary) } : {}) });
  };
  const shownFailure = form.failure ?? failure;
  return (
    <div className={styles['columns']}>
      <form ref={element} className="stack g32 top shrink" onSubmit={form.onSubmit} noValidate>
        <fieldset className={styles['group']}>
          <legend className="t16 w6">{t('colours')}</legend>
          {COLOUR_LABELS.map(([name, label]) => (
            <ColourField
              key={name}
              label={t(label)}
              chooser={t('chooseColour', { colour: t(label) })}
              {...form.field(name)}
              {...(name === 'Primary' ? { onChange: setPrimary } : {})}
            />
          ))}
          <NumberField label={t('radius')} unit="px" min={0} max={28} {...form.field('Radius')} />
        </fieldset>
        <ContrastList theme={theme} onTake={(field, colour) => form.set({ [FIELD_OF[field]]: colour })} />
        <fieldset className={styles['group']}>
          <legend className="t16 w6">{t('marks')}</legend>
          {MARK_LABELS.map(([name, label, scheme]) => (
            <MarkField
              key={name}
              label={t(label)}
              scheme={scheme}
              optional={name === 'Favicon'}
              {...form.field(name)}
            />
          ))}
          <p className={`t12 muted ${styles['wide']}`}>{t('marksText')}</p>
          <PictureField label={t('signInPicture')} chooser={chooser} {...form.field('SignInImage')} />
        </fieldset>
        <fieldset className={styles['group']}>
          <legend className="t16 w6">{t('words')}</legend>
          <div className={styles['wide']}>
            <TextInput label={t('name')} maxLength={200} autoComplete="off" {...text(form.field('Name'))} />
          </div>
          {WORDS.map(([label, vi, en]) => (
            <div key={vi} className={styles['wide']}>
              <TwoTexts
                label={t(label)}
                {...(label === 'metaDescription' ? { long: true, maxLength: 500 } : { maxLength: 200 })}
                vi={form.field(vi)}
                en={form.field(en)}
              />
            </div>
          ))}
        </fieldset>
        <fieldset className={styles['group']}>
          <legend className="t16 w6">{t('menu')}</legend>
          <div className={styles['wide']}>
            <MenuLinks {...form.field('Menu')} />
          </div>
        </fieldset>
        {form.notice}
        <FormFoot
          failure={shownFailure}
          text={t(!readable ? 'unreadable' : form.dirty ? 'unsaved' : drafted ? 'drafted' : 'nothingDrafted')}
        >
          {form.dirty ? (
            <Button variant="subtle" onClick={form.reset} disabled={form.sending}>
              {t('undo')}
            </Button>
          ) : (
            drafted && (
              <Button variant="subtle" onClick={() => void discard()}>
                {t('discard')}
              </Button>
            )
          )}
          <Button type="submit" variant="default" loading={form.sending} disabled={!form.dirty}>
            {t('saveDraft')}
          </Button>
          <Button
            loading={publishing.sending}
            disabled={form.dirty || !drafted || !readable}
            onClick={() => void publish()}
          >
            {t('publish')}
          </Button>
        </FormFoot>
        <UnsavedGuard dirty={form.dirty && !form.sending} onDiscard={form.discard} />
      </form>
      <BrandPreview theme={theme} revision={form.base.version} />
    </div>
  );
};
