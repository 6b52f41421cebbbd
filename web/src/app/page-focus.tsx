import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { usePage } from './use-page.ts';

/**
 * Moves the focus to a new page's heading, so that screen readers read it. While the heading waits for data, the focus
 * moves to the page itself and its title is announced. An element of the page that has the focus keeps it, such as a
 * field that asked for it or a tab that leads to another address of the same page. A dialog moves the focus itself. The
 * component stands after the page, so that the title is already the new one.
 */
export const PageFocus = () => {
  const { pathname } = useLocation();
  const page = usePage()?.page;
  const at = useRef({ pathname, page });
  const [title, setTitle] = useState('');
  useEffect(() => {
    const before = at.current;
    if (before.pathname === pathname) return;
    at.current = { pathname, page };
    const [outer, inner] = [before.pathname, pathname].toSorted((one, other) => one.length - other.length);
    const isDialog = before.page === page && inner!.startsWith(`${outer}/`);
    const main = document.getElementById('main');
    const held = document.activeElement;
    if (isDialog || !main || (held !== main && main.contains(held))) return setTitle('');
    const heading = main.querySelector('h1');
    const to = heading ?? main;
    to.tabIndex = -1;
    to.focus({ preventScroll: true });
    setTitle(heading ? '' : document.title);
  }, [pathname, page]);
  return (
    <p role="status" className="hidden-visually">
      {title}
    </p>
  );
};
