import { Button, TextInput } from '@mantine/core';
import { CreateResort, SetResortPublished, UpdateResort } from '@sandbar/contract/catalogue';
import { CATALOGUE_LIMITS, friendlyUrlOf } from '@sandbar/domain/catalogue';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { draftOf } from '../../ui/form/draft.ts';
import type { Together } from '../../ui/form/merge.ts';
import { useLookup } from '../../ui/form/use-lookup.ts';
import { text } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BackLink, RecordHead } from '../../ui/workspace/record-head.tsx';
import { AttributeFields, useAttributesKnown } from './attribute-fields.tsx';
import { BothTexts } from '../../ui/form/both-texts.tsx';
import styles from './console.module.css';
import { ConsoleResortQuery, type ReadResort } from './console.query.ts';
import { EditorFoot } from '../../ui/form/editor-foot.tsx';
import { FormPart } from '../../ui/form/form-part.tsx';
import { PlaceField, type FindPlace } from './place-field.tsx';
import { inputOf, resortRules, valuesOf, type FormImage, type ResortValues } from './resort-form.ts';
import { PLACE_OF_NEED, ResortDraft } from './resort-draft.tsx';
import { ShownBadge } from './shown-badge.tsx';
import { RichTexts } from './rich-texts.tsx';

interface ResortEditorProps {
  /** Null: a new resort. */
  id: string | null;
  links: { resorts: string; audit: string | null; close: string | null; page: (friendlyUrl: string) => string };
  /** The album beside the form. It belongs to the slice media. */
  album: (value: readonly FormImage[], onChange: (images: FormImage[]) => void, error: ReactNode) => ReactNode;
  findPlace: FindPlace;
  onMade: (id: string) => void;
  /** The content below a saved resort: its rooms. */
  children?: (resort: ReadResort) => ReactNode;
}

/** The two coordinates change together. */
const PIN: Together<ResortValues> = [['Latitude', 'Longitude']];

/** Edits all fields of a resort, or creates one. */
export const ResortEditor = (props: ResortEditorProps) => {
  const { id, links, children } = props;
  const t = useTexts('console-resorts');
  const found = useRead(ConsoleResortQuery, { id: id ?? '' }, { enabled: id !== null, staleTime: 0 });
  const resort = found.data?.deskresort;
  const known = useAttributesKnown();
  if (!known) return <SkeletonLines lines={14} gap={24} />;
  const reread = async () => (await found.refetch({ throwOnError: true })).data?.deskresort;
  if (id === null) return <Form {...props} resort={null} reread={reread} />;
  if (!found.data) return <ReadPending read={found} lines={14} gap={24} />;
  if (!resort)
    return (
      <EmptyState page title={t('missing')} action={<Link to={links.resorts}>{t('toList')}</Link>}>
        {t('missingText')}
      </EmptyState>
    );
  return (
    <>
      <Form key={id} {...props} resort={resort} reread={reread} />
      {children?.(resort)}
    </>
  );
};

interface FormProps extends ResortEditorProps {
  resort: ReadResort | null;
  reread: () => Promise<ReadResort | null | undefined>;
}

const storedOf = (read: ReadResort | null) => ({
  version: read?.version ?? 0,
  by: read?.modifiedByName ?? null,
  at: read?.modifiedDate ?? null,
  values: valuesOf(read),
});

const Form = ({ resort, reread, links, album, findPlace, onMade }: FormProps) => {
  const t = useTexts('console-resorts');
  const create = useCommand(CreateResort);
  const update = useCommand(UpdateResort);
  const isNew = resort === null;
  const isDraft = resort?.state === 'draft';
  const errorTexts: Partial<Record<keyof ResortValues, string>> = {
    FriendlyUrl: t('friendlyUrlWrong'),
    Latitude: t('placeMissing'),
    Longitude: t('placeMissing'),
    CheckInTime: t('timeWrong'),
    CheckOutTime: t('timeWrong'),
  };
  const [form, element] = useRecordForm({
    read: resort,
    stored: storedOf,
    reread,
    command: update,
    input: (values, { version: Version }) => ({ ...inputOf(values), ResortId: resort?.id ?? '', Version }),
    onSaved: async () => {
      showToast(t(isDraft ? 'made' : 'saved'));
    },
    create: resort
      ? undefined
      : {
          command: create,
          input: (values) => ({ ...inputOf(values), Draft: true }),
          onSaved: async ({ id }) => {
            showToast(t('made'));
            onMade(id);
          },
        },
    fields: {
      FriendlyUrl: { label: t('friendlyUrl') },
      Name: { label: t('name') },
      Place: { label: t('place') },
      DetailAddress: { label: t('address') },
      Description: { label: t('description') },
      Latitude: { label: t('placeMap'), show: (latitude, { Longitude }) => `${latitude}, ${Longitude}` },
      Longitude: { label: t('placeMap') },
      Email: { label: t('email') },
      Mobile: { label: t('mobile') },
      CheckInTime: { label: t('checkIn') },
      CheckOutTime: { label: t('checkOut') },
      Choices: { label: t('partAttributes') },
      Texts: { label: t('partAttributes') },
      Images: { label: t('pictures') },
    },
    together: PIN,
    validate: resortRules,
    errorText: (field) => errorTexts[field] ?? t('bothNeeded'),
    fieldMap: { ImageIds: 'Images', Attributes: 'Texts' },
    draft: draftOf(`resort.${resort?.id ?? 'new'}`, shell.user?.id ?? ''),
  });
  const lookup = useLookup(form, element);
  const { values } = form;
  const name = form.field('Name');
  return (
    <>
      <BackLink to={links.resorts} label={t('title')} />
      <Head resort={resort} links={links} />
      {isDraft && <ResortDraft missing={resort.missing} />}
      <form ref={element} className={styles['form']} onSubmit={lookup.onSubmit} noValidate aria-label={t('title')}>
        <div className={styles['columns']}>
          <div className="stack g32 top shrink">
            <FormPart id={PLACE_OF_NEED.name} title={t('partName')}>
              <BothTexts
                label={t('name')}
                maxLength={CATALOGUE_LIMITS.name}
                field={{
                  ...name,
                  onChange: (next) => {
                    // The address follows the name until another one is typed.
                    const followed = isNew && values.FriendlyUrl === friendlyUrlOf(values.Name.vi);
                    form.set({ Name: next, ...(followed ? { FriendlyUrl: friendlyUrlOf(next.vi) } : {}) });
                  },
                }}
              />
              <TextInput
                label={t('friendlyUrl')}
                description={t(isNew ? 'friendlyUrlNewHint' : 'friendlyUrlHint')}
                maxLength={CATALOGUE_LIMITS.friendlyUrl}
                autoComplete="off"
                {...text(form.field('FriendlyUrl'))}
              />
              <BothTexts label={t('place')} maxLength={CATALOGUE_LIMITS.name} field={form.field('Place')} />
              <BothTexts label={t('address')} maxLength={CATALOGUE_LIMITS.name} field={form.field('DetailAddress')} />
            </FormPart>
            <FormPart id={PLACE_OF_NEED.description} title={t('description')}>
              <RichTexts label={t('description')} field={form.field('Description')} />
            </FormPart>
            <FormPart title={t('partAttributes')}>
              <AttributeFields
                choices={values.Choices}
                texts={form.field('Texts')}
                onChoose={(Choices) => form.set({ Choices })}
              />
              {form.mark('Choices')}
              {form.mark('Texts')}
            </FormPart>
          </div>
          <div className="stack g32 top shrink">
            <div id={PLACE_OF_NEED.picture}>
              {album(values.Images, (Images) => form.set({ Images }), form.field('Images').error)}
            </div>
            <FormPart title={t('placeMap')}>
              <PlaceField
                name={values.Name.vi}
                latitude={values.Latitude}
                longitude={values.Longitude}
                findPlace={findPlace}
                lookup={lookup}
                errors={{ latitude: form.field('Latitude').error, longitude: form.field('Longitude').error }}
                onChange={form.set}
              />
            </FormPart>
            <FormPart title={t('partContact')}>
              <div className={styles['pair']}>
                <TextInput type="time" label={t('checkIn')} {...text(form.field('CheckInTime'))} />
                <TextInput type="time" label={t('checkOut')} {...text(form.field('CheckOutTime'))} />
              </div>
              <TextInput
                type="email"
                label={t('email')}
                maxLength={CATALOGUE_LIMITS.contact}
                autoComplete="off"
                {...text(form.field('Email'))}
              />
              <TextInput
                type="tel"
                label={t('mobile')}
                maxLength={CATALOGUE_LIMITS.contact}
                autoComplete="off"
                {...text(form.field('Mobile'))}
              />
            </FormPart>
          </div>
        </div>
        <EditorFoot
          form={form}
          lookup={lookup}
          text={t(isNew ? 'newText' : isDraft ? 'draftEffect' : 'effect')}
          {...(isNew && { action: t('make') })}
        />
      </form>
    </>
  );
};

const Head = ({ resort, links }: { resort: ReadResort | null; links: ResortEditorProps['links'] }) => {
  const t = useTexts('console-resorts');
  const workspace = useTexts('workspace');
  const common = useTexts('common');
  const format = useFormat();
  const { send, sending } = useCommand(SetResortPublished);
  if (!resort) return <RecordHead title={t('new')} />;
  const shown = resort.state === 'shown';
  const draft = resort.state === 'draft';
  const set = async (Published: boolean): Promise<string | null> => {
    const sent = await send({ ResortId: resort.id, Published });
    if (!sent.ok) return failureText(sent.failure, common);
    showToast(t(Published ? (draft ? 'publishedDone' : 'shownDone') : 'hiddenDone'));
    return null;
  };
  const hide = () =>
    confirm({
      title: t('hideTitle'),
      text: t('hideText'),
      action: t('hide'),
      acting: t('hiding'),
      danger: true,
      run: () => set(false),
    });
  const show = async () => {
    const failed = await set(true);
    if (failed) showToast(failed, { look: 'failed' });
  };
  return (
    <RecordHead
      title={resort.name.vi}
      text={
        resort.modifiedByName
          ? workspace('changedBy', { by: resort.modifiedByName, at: format.instant(resort.modifiedDate) })
          : workspace('changedAt', { at: format.instant(resort.modifiedDate) })
      }
    >
      <ShownBadge shown={shown} draft={draft} />
      <div className={styles['actions']}>
        {(shown || draft) && <Link to={links.page(resort.friendlyUrl)}>{t(draft ? 'seeDraft' : 'seePage')}</Link>}
        {links.audit && <Link to={links.audit}>{t('history')}</Link>}
        {links.close && <Link to={links.close}>{t('closeForDates')}</Link>}
        <Button variant={draft ? 'filled' : 'default'} loading={sending} onClick={() => void (shown ? hide() : show())}>
          {t(shown ? 'hide' : draft ? 'publishResort' : 'show')}
        </Button>
      </div>
    </RecordHead>
  );
};
