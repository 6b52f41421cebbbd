import { Button, Textarea, TextInput } from '@mantine/core';
import { DiscardBrandDraft, PublishBrand, SaveBrandDraft } from '@sandbar/contract/merchants';
import { darkOf, isHexColour, themeFaults, type BrandContent } from '@sandbar/domain/merchants';
import { useMemo, useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Failure } from '../../transport/failure.ts';
import { shell } from '../../transport/shell.ts';
import { useCommand } from '../../transport/use-command.ts';
import { confirm } from '../../ui/confirm.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { ReadBrand } from '../merchants.query.ts';
import { BrandPreview } from './brand-preview.tsx';
import { contentOf, fieldOf, themeOf, valuesOf, wrongFields, type BrandValues } from './brand-values.ts';
import { ColourField } from './colour-field.tsx';
import { ContrastList, FIELD_OF } from './contrast-list.tsx';
import { MarkField } from './mark-field.tsx';
import { MenuLinks } from './menu-links.tsx';
import { PictureField, type PictureChooser } from './picture-field.tsx';
import styles from './brand.module.css';

interface BrandFormProps {
  read: ReadBrand;
  chooser: PictureChooser;
  /** It was published, or thrown away: what the form began with is no more. */
  onPublished: () => Promise<unknown>;
}

const WORDS = [
  ['tagline', 'TaglineVi', 'TaglineEn'],
  ['place', 'PlaceVi', 'PlaceEn'],
  ['metaTitle', 'TitleVi', 'TitleEn'],
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

/** The draft of a brand beside its preview. Saved, only its editor sees it; published, everyone within seconds. */
export const BrandForm = ({ read, chooser, onPublished }: BrandFormProps) => {
  const t = useTexts('brand');
  const common = useTexts('common');
  const format = useFormat();
  const saving = useCommand(SaveBrandDraft);
  const publishing = useCommand(PublishBrand);
  const discarding = useCommand(DiscardBrandDraft);
  const before = useMemo(() => JSON.parse(read.content) as BrandContent, [read.content]);
  const [version, setVersion] = useState(read.version);
  const [saved, setSaved] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const { allowedOrigins } = shell.merchant;
  const [form, element] = useContractForm<BrandValues>({
    initial: valuesOf(before),
    validate: (values) => wrongFields(values, allowedOrigins),
    errorText: (field) => {
      if (field === 'Menu') return t('menuWrong');
      if (field === 'Radius') return t('radiusWrong', { least: format.number(0), most: format.number(28) });
      if (COLOUR_LABELS.some(([name]) => name === field)) return t('colourWrong');
      if (MARK_LABELS.some(([name]) => name === field)) return t('markWrong');
      return t('missing');
    },
    submit: async (values) => {
      const sent = await saving.send({ Version: version, Content: contentOf(values, before) });
      if (!sent.ok) return refusedOf(sent.failure);
      setVersion(sent.value.version);
      setSaved((times) => times + 1);
      showToast(t('draftSaved'));
      return null;
    },
  });
  const refusedOf = (failed: Failure) => {
    const fields = ('fields' in failed && failed.fields) || [];
    return {
      message: failureText(failed, common),
      fields: fields.map((field) => ({ ...field, path: fieldOf(field.path) })),
    };
  };
  const { values } = form;
  const theme = themeOf(values, before.theme.font);
  const colours = [values.Primary, values.PrimaryDark, values.Paper];
  const readable = colours.every(isHexColour) && themeFaults(theme).length === 0;
  const drafted = read.draft !== null || saved > 0;
  const publish = async () => {
    setFailure(null);
    const sent = await publishing.send({ Version: version });
    if (!sent.ok) return setFailure(failureText(sent.failure, common));
    showToast(t('published'));
    await onPublished();
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
        await onPublished();
        return null;
      },
    });
  /** The dark scheme follows the light one until it is given a colour of its own. */
  const setPrimary = (Primary: string) => {
    const followed = isHexColour(values.Primary) && darkOf(values.Primary) === values.PrimaryDark.toUpperCase();
    form.set({ Primary, ...(followed && isHexColour(Primary) ? { PrimaryDark: darkOf(Primary) } : {}) });
  };
  const shownFailure = form.failure ?? failure;
  return (
    <div className={styles['columns']}>
      <form ref={element} className={styles['form']} onSubmit={form.onSubmit} noValidate>
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
          {WORDS.flatMap(([label, vi, en]) => [
            <TextInput
              key={vi}
              label={t('inVietnamese', { what: t(label) })}
              maxLength={200}
              {...text(form.field(vi))}
            />,
            <TextInput key={en} label={t('inEnglish', { what: t(label) })} maxLength={200} {...text(form.field(en))} />,
          ])}
          <Textarea
            label={t('inVietnamese', { what: t('metaDescription') })}
            maxLength={500}
            autosize
            minRows={3}
            {...text(form.field('DescriptionVi'))}
          />
          <Textarea
            label={t('inEnglish', { what: t('metaDescription') })}
            maxLength={500}
            autosize
            minRows={3}
            {...text(form.field('DescriptionEn'))}
          />
        </fieldset>
        <fieldset className={styles['group']}>
          <legend className="t16 w6">{t('menu')}</legend>
          <div className={styles['wide']}>
            <MenuLinks {...form.field('Menu')} />
          </div>
        </fieldset>
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
        <UnsavedGuard dirty={form.dirty} />
      </form>
      <BrandPreview theme={theme} revision={saved} />
    </div>
  );
};
