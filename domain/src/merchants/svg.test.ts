import { expect, it } from 'vitest';
import { isPlainSvg, markAddress, plainLogo, themeOfTwo } from './index.ts';

it.each([
  '<svg><path d="M0 0"/></svg>',
  '<svg viewBox="0 0 1 1"><g fill="none"><circle r="1"/></g></svg>\n',
  '<svg/>',
  `<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" id="a">
    <title>Azure – của biển</title>
    <path style="fill:#0a5f7c;stroke-width:2" class="st0" data-name="wave" aria-hidden="true" d="M0,0 L1 1 Z"></path>
  </svg>`,
  '<svg><text x="1" y="2">Azure <tspan>Bay</tspan></text></svg>',
])('accepts %s, which only draws', (svg) => expect(isPlainSvg(svg)).toBe(true));

it('accepts the drawing for a merchant without a mark', () => {
  const logo = plainLogo(themeOfTwo('#0A5F7C', '#D97706'));
  expect(Object.values(logo).map((svg) => isPlainSvg(svg))).toEqual(Object.values(logo).map(() => true));
});

it.each([
  '<svg onload=alert(1)></svg>',
  '<svg><path onclick = "x"/></svg>',
  '<svg><path/onclick=1></path></svg>',
  '<svg/onload=alert(1)></svg>',
  '<svg><path d="M0 0"/\tonclick=1 /></svg>',
  '<svg><path d="M0"onclick=1/></svg>',
  "<svg><path d='M0'onclick=1/></svg>",
  '<svg><script>1</script></svg>',
  '<svg><a href="x"/></svg>',
  '<svg>',
  '',
  ' <svg/>',
  '<g/>',
  '<svg/><svg/>',
  '<svg></svg><p></p></svg>',
  '<svg><svg/></svg>',
  '<svg>words</svg>',
  '<svg><g></svg></g>',
  '<svg><path d="M0 0" d="M1 1"/></svg>',
  '<svg><path fill="url(#a)"/></svg>',
  '<svg><path style="fill:u\\72l(//evil.example)"/></svg>',
  '<svg><path xlink:href="x"/></svg>',
  '<svg xmlns="http://www.w3.org/1999/xhtml"><path/></svg>',
  '<svg><!-- a --></svg>',
  '<svg><![CDATA[<p>]]></svg>',
  '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
  '<svg><title>&a;</title></svg>',
  '<svg><title>&#60;</title></svg>',
  '<?xml version="1.0"?><svg/>',
  '<svg><foreignObject/></svg>',
  '<SVG/>',
  // These leave SVG where a page reads them as HTML, and then lead readers away or cover the page.
  '<svg><p></p><meta http-equiv=refresh content="0;u=//evil.example"></svg>',
  '<svg><p></p><meta http-equiv="refresh" content="0"/></svg>',
  ...['img', 'form', 'link', 'video', 'template', 'textarea', 'plaintext', 'noscript', 'base', 'div', 'title/><p'].map(
    (name) => `<svg><${name} style="position:fixed"></${name}></svg>`,
  ),
  `<svg>${'<g>'.repeat(25)}${'</g>'.repeat(25)}</svg>`,
])('%s does not', (svg) => expect(isPlainSvg(svg)).toBe(false));

it('reads a long invalid file once', () =>
  expect(isPlainSvg(`<svg ${'a '.repeat(10_000)}`) || isPlainSvg(`<svg><path d="${' '.repeat(20_000)}`)).toBe(false));

it('shows a mark as a picture, also one that is not declared as SVG', () => {
  const said = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#fff"/></svg>';
  expect(markAddress(said)).toBe(`data:image/svg+xml,${encodeURIComponent(said)}`);
  expect(markAddress('<svg><path fill="#fff"/></svg>')).toBe(markAddress(said));
});
