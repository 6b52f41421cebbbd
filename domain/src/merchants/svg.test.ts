import { expect, it } from 'vitest';
import { isPlainSvg } from './svg.ts';

/** Which marks of a brand may stand in a page. */

it.each(['<svg><path d="M0 0"/></svg>', '<svg viewBox="0 0 1 1"><g fill="none"><circle r="1"/></g></svg>\n'])(
  '%s draws',
  (svg) => expect(isPlainSvg(svg)).toBe(true),
);

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
])('%s does not', (svg) => expect(isPlainSvg(svg)).toBe(false));
