import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to a new page's heading, which is read out by that; to the page itself, and says its title, while the
 * heading waits for data. What has the focus within the page keeps it: a field that asks for it, a tab that leads to
 * another address of the same page. Stands after the page, so that the title is the new one already.
 */
export const PageFocus = () => {
  const { pathname } = useLocation();
  const at = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    const main = document.getElementById('main');
    const held = document.activeElement;
    if (!main || (held !== main && main.contains(held))) return setTitle('');
    const heading = main.querySelector('h1');
    const to = heading ?? main;
    to.tabIndex = -1;
    to.focus({ preventScroll: true });
    setTitle(heading ? '' : document.title);
  }, [pathname]);
  return (
    <p role="status" className="hidden-visually">
      {title}
    </p>
  );
};
