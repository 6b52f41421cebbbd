import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './console.module.css';

interface RichTextProps {
  label: string;
  /** The language of the text: vi or en. */
  language: string;
  /** HTML, which the server sanitises. */
  value: string;
  error: ReactNode;
  onChange: (html: string) => void;
  onBlur: () => void;
}

/** Only extensions for elements that the server keeps, because it would remove others. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, protocols: ['https', 'http', 'mailto', 'tel'] },
  }),
];

/** Edits a text with headings, lists and links. It is a module of its own, because it loads the editor's code. */
const RichText = ({ label, language, value, error, onChange, onBlur }: RichTextProps) => {
  const t = useTexts('console-resorts');
  const common = useTexts('common');
  const id = useId();
  const isWrong = Boolean(error);
  const changed = useEffectEvent(onChange);
  const left = useEffectEvent(onBlur);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // The page's policy allows no style element of a script. The module's own sheet has the styles.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: language,
      },
    },
  });
  useEffect(() => {
    if (!editor) return;
    const tell = () => changed(editor.isEmpty ? '' : editor.getHTML());
    const leave = () => left();
    editor.on('update', tell);
    editor.on('blur', leave);
    return () => {
      editor.off('update', tell);
      editor.off('blur', leave);
    };
  }, [editor]);
  useEffect(() => {
    // React may hide the component for a moment, for example while another part loads, and the editor is destroyed. The
    // next one starts with the present text.
    if (!editor || editor.isDestroyed) return;
    const shown = editor.isEmpty ? '' : editor.getHTML();
    // The value was discarded, or taken from another person's version. Typed text arrives here as it was reported.
    if (shown !== value && !editor.isFocused) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const element = editor.view.dom;
    if (isWrong) {
      element.setAttribute('aria-invalid', 'true');
      element.setAttribute('aria-describedby', id);
    } else {
      element.removeAttribute('aria-invalid');
      element.removeAttribute('aria-describedby');
    }
  }, [editor, isWrong, id]);
  return (
    <div className={styles['rich']} data-error={isWrong || undefined}>
      <p className="t14 w5" aria-hidden="true">
        {label}
      </p>
      <RichTextEditor
        editor={editor}
        labels={{
          boldControlLabel: t('bold'),
          italicControlLabel: t('italic'),
          h2ControlLabel: t('heading'),
          h3ControlLabel: t('subheading'),
          bulletListControlLabel: t('bullets'),
          orderedListControlLabel: t('numbers'),
          blockquoteControlLabel: t('quote'),
          linkControlLabel: t('link'),
          unlinkControlLabel: t('unlink'),
          linkEditorInputLabel: t('linkAddress'),
          linkEditorInputPlaceholder: 'https://',
          linkEditorSave: t('linkSave'),
          linkEditorExternalLink: t('linkNewTab'),
          linkEditorInternalLink: t('linkSameTab'),
          undoControlLabel: common('undo'),
          redoControlLabel: t('redo'),
        }}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {error && (
        <p id={id} className="danger">
          {error}
        </p>
      )}
    </div>
  );
};

export default RichText;
