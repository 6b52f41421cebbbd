import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginPage, openPage } from '../../testing/page.tsx';
import { FormFoot } from './form-foot.tsx';

/** The foot of a long form stays in sight; what gets the focus by keyboard stands above it. */

const FIELDS = Array.from({ length: 40 }, (_, place) => `Field ${place + 1}`);

const Form = () => (
  <form>
    {FIELDS.map((name) => (
      <p key={name} style={{ height: 60 }}>
        <input aria-label={name} />
      </p>
    ))}
    <FormFoot failure={null} text="Saved">
      <button type="submit">Save</button>
    </FormFoot>
  </form>
);

beforeEach(() => beginPage([]));

test('the foot covers no focused field', async () => {
  await page.viewport(1200, 800);
  await openPage(<Form />);
  const foot = page.getByText('Saved').element().parentElement!;
  for (const name of FIELDS) {
    await userEvent.keyboard('{Tab}');
    const field = page.getByLabelText(name, { exact: true });
    await expect.element(field).toHaveFocus();
    expect(field.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(foot.getBoundingClientRect().top);
  }
});
