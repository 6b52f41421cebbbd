import { expect, test } from 'vitest';
import { html, raw } from './html.ts';

const EVIL = `<b class="x" id='y'>&</b>`;

test('html escapes text, also in attributes in quotes', () => {
  const { text } = html`<p title="${EVIL}">${EVIL}</p>`;
  const escaped = '&lt;b class=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&lt;/b&gt;';
  expect(text).toBe(`<p title="${escaped}">${escaped}</p>`);
});

test('html inserts HTML unescaped, one piece or many', () => {
  const rows = ['<1>', '<2>'].map((row) => html`<li>${row}</li>`);
  expect(html`<ul>${rows}</ul>${raw('<!-- ours -->')}`.text).toBe(
    '<ul><li>&lt;1&gt;</li><li>&lt;2&gt;</li></ul><!-- ours -->',
  );
});

test('html omits undefined, false and null, and writes numbers', () =>
  expect(html`${undefined}${null}${false}${0}${''}|`.text).toBe('0|'));
