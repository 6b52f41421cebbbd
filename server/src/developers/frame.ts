import { brandCss } from '@sandbar/domain/merchants';
import type { Merchant } from '../platform/merchant-scope.ts';
import { html, raw, type Html } from '../platform/http/html.ts';
import type { ApiDocument } from './api-document.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

/** A page of the reference, without its frame. */
export interface Page {
  title: string;
  /** The text for search engines and the list of pages. */
  description: string;
  body: Html;
  /** The headings that are listed beside the text. */
  headings?: readonly { id: string; text: string }[];
  /** Whether the page has text on the left and code on the right. */
  wide?: boolean;
}

export const GUIDES = [
  { slug: 'start', title: 'Start', file: 'developers/start.md' },
  { slug: 'basics', title: 'Basics', file: 'developers/basics.md' },
  { slug: 'checkout', title: 'Checkout in your page', file: 'embedding.md' },
  { slug: 'webhooks', title: 'Webhooks', file: 'webhooks.md' },
  { slug: 'versions', title: 'Versions and changes', file: 'developers/versions.md' },
] as const;

/** A tag as a heading: `Waitlist`. */
export const areaTitle = (tag: string): string => tag.charAt(0).toUpperCase() + tag.slice(1);

interface Framed {
  page: Page;
  path: string;
  merchant: Merchant;
  document: ApiDocument;
  nonce: string;
  /** `@font-face` rules of the built client. */
  fonts: string;
}

export const renderFrame = ({ page, path, merchant, document, nonce, fonts }: Framed): string => {
  const link = (to: string, text: string) =>
    html`<li><a href="${to}"${path === to && raw(' aria-current="page"')}>${text}</a></li>`;
  const areas = document.tags.filter(({ name }) => document.operations.some(({ tags }) => tags[0] === name));
  const groups = html`<h2>Guides</h2><ul>${[
    link('/developers', 'Overview'),
    ...GUIDES.map(({ slug, title }) => link(`/developers/guides/${slug}`, title)),
  ]}</ul><h2>Reference</h2><ul>${[
    link('/developers/reference', 'All calls'),
    link('/developers/reads', 'Reads (GraphQL)'),
    link('/developers/events', 'Webhook events'),
    link('/developers/refusals', 'Refusals'),
    link('/developers/explorer', 'Explorer'),
  ]}</ul><h2>Calls</h2><ul>${areas.map(({ name }) => link(`/developers/reference/${name}`, areaTitle(name)))}</ul>`;
  const beside = page.headings && page.headings.length > 1;
  return html`<!doctype html>
<html lang="en" data-mantine-color-scheme="light"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · ${merchant.name} for developers</title>
<meta name="description" content="${page.description}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style nonce="${nonce}">${raw(fonts)}${raw(brandCss(merchant.brand.theme))}${raw(STYLE)}</style>
<script nonce="${nonce}">${raw(SCHEME)}</script></head>
<body><a class="skip" href="#main">Skip to content</a>
<header><a class="brand" href="/developers"><img src="/favicon.svg" alt="" width="28" height="28">
<span>${merchant.name}</span><b>Developers</b></a>
<form role="search" class="search" data-search inert><label class="hidden" for="search">Search the reference</label>
<input id="search" type="search" placeholder="Search calls, reads, refusals" autocomplete="off" spellcheck="false"
 role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list"><kbd aria-hidden="true">/</kbd>
<ul id="found" role="listbox" aria-label="Found" hidden></ul></form>
<a class="plain" href="/openapi.json">OpenAPI</a></header>
<div class="columns${page.wide && ' wide'}">
<nav class="side" aria-label="Reference"><details><summary>Menu</summary>${groups}</details>
<div class="always">${groups}</div></nav>
<main id="main" tabindex="-1">${page.body}</main>
${
  beside &&
  html`<aside aria-label="On this page"><h2>On this page</h2><ul>${page.headings!.map(
    ({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`,
  )}</ul></aside>`
}
</div><script nonce="${nonce}">${raw(SCRIPT)}</script></body></html>`.text;
};

/** It runs before the first paint, as on the merchant's other pages. */
const SCHEME = `(()=>{let w=new URLSearchParams(location.search).get('scheme');
try{w??=localStorage.getItem('sandbar.scheme')}catch{}
const d=w==='dark'||(w!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset.mantineColorScheme=d?'dark':'light'})()`;
