import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/setup/chromium.mjs';

/**
 * `node web/scripts/scroll-rows.mjs [http://localhost:3000]`: ten thousand rows of the working area's table scrolled
 * through on a processor four times slower, at a server of `npm start` with the demo. A frame in twenty may be late,
 * none by more than a tenth of a second. What a machine can do at all is measured in the same run, before and after: a
 * bare list of as many elements, moved by twenty lines of script. Where that list is late too, the table has to reach
 * `SHARE` of its frames.
 */

const base = process.argv[2] ?? 'http://localhost:3000';
const SLOWER = 4;
const SECONDS = 5;
/** Pixels a frame: some forty rows a second. */
const STEP = 44;
const FRAME = 1000 / 60;
/** Of the frames that the bare list has. */
const SHARE = 0.8;

/** Scrolls an element, a step a frame. @returns how long each frame took, ms */
const scroll = (box, { seconds, step }) =>
  new Promise((resolve) => {
    const times = [];
    let before = performance.now();
    const end = before + seconds * 1000;
    const next = (now) => {
      times.push(now - before);
      before = now;
      box.scrollTop += step;
      if (now < end) requestAnimationFrame(next);
      else resolve(times.slice(1));
    };
    requestAnimationFrame(next);
  });

/** As many rows and elements as `like` draws, recycled by hand: each row that comes into sight gets other words. */
const makeBareList = (like) => {
  const rows = [...like.querySelectorAll('tbody tr[data-index]')];
  const height = rows[0].offsetHeight;
  const each = Math.round(like.querySelectorAll('tbody *').length / rows.length) - 1;
  const style = (element, css) => Object.assign(element.style, css);
  const make = (parent, css) => {
    const element = document.createElement('div');
    style(element, css);
    parent.append(element);
    return element;
  };
  const box = make(document.body, {
    position: 'fixed',
    inset: '0',
    zIndex: '9999',
    overflow: 'auto',
    background: '#fff',
  });
  const inner = make(box, { position: 'relative', height: `${10_000 * height}px` });
  const drawn = rows.map(() => {
    const row = make(inner, { position: 'absolute', left: '0', right: '0', height: `${height}px`, display: 'flex' });
    const cells = Array.from({ length: each }, () => make(row, { flex: '1', borderBottom: '1px solid #ddd' }));
    return { row, cells, at: -1 };
  });
  const place = () => {
    const first = Math.max(0, Math.floor(box.scrollTop / height) - 4);
    for (const [slot, one] of drawn.entries()) {
      const index = first + ((((slot - first) % drawn.length) + drawn.length) % drawn.length);
      if (one.at === index) continue;
      one.at = index;
      style(one.row, { transform: `translateY(${index * height}px)` });
      for (const cell of one.cells) cell.textContent = `AZ-${index}`;
    }
  };
  box.addEventListener('scroll', place);
  box.id = 'bare-list';
  place();
};

const figures = (name, times) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor((sorted.length - 1) * share)];
  const seen = { rate: times.length / SECONDS, late: at(0.95), longest: at(1) };
  console.log(
    `${name}: ${seen.rate.toFixed(1)} frames a second; median ${at(0.5).toFixed(1)} ms, 95 % ${seen.late.toFixed(1)} ` +
      `ms, longest ${seen.longest.toFixed(1)} ms`,
  );
  return seen;
};
/** A clock of tenths of a millisecond rounds. */
const keepsUp = ({ late, longest }) => late <= 2 * FRAME + 1 && longest <= 101;

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-quic'],
});
let [table, bare] = [undefined, undefined];
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'vi-VN' });
  await context.request.post(`${base}/User/LoginByMerchantCode`, {
    data: { UserName: 'member@azure.example', Password: 'sandbar-demo', MerchantCode: 'azure' },
    headers: { 'X-Sandbar-Session': 'cookie', 'X-Requested-With': 'sandbar' },
  });
  const page = await context.newPage();
  await page.goto(`${base}/testview`);
  const section = page.getByRole('region', { name: 'Bảng của khu vực làm việc' });
  await section.getByRole('button', { name: '10.000', exact: true }).click();
  const scroller = section.locator('[data-long]');
  // The rest of the gallery moves by itself, and takes frames of its own.
  await section.evaluate((kept) => {
    for (let at = kept; at !== document.body; at = at.parentElement)
      for (const other of at.parentElement.children) if (other !== at) other.hidden = true;
    for (const other of document.querySelectorAll('[hidden]')) other.style.display = 'none';
  });
  await scroller.scrollIntoViewIfNeeded();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const how = { seconds: SECONDS, step: STEP };
  const runBare = async () => {
    await scroller.evaluate(makeBareList);
    const times = await page.locator('#bare-list').evaluate(scroll, how);
    await page.locator('#bare-list').evaluate((list) => list.remove());
    return times;
  };
  const before = await runBare();
  table = figures('the table', await scroller.evaluate(scroll, how));
  const after = await runBare();
  bare = figures('a bare list', before.length > after.length ? before : after);
} finally {
  await browser.close();
}
const share = table.rate / bare.rate;
console.log(`the table has ${(100 * share).toFixed(0)} % of the bare list's frames`);
if (!keepsUp(table) && (keepsUp(bare) || share < SHARE))
  throw new Error('the table does not keep up with 60 frames a second');
