import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { keepReturnUrl, takeReturnUrl } from '../transport/return-url.ts';
import { shell } from '../transport/shell.ts';
import { paths } from './paths.ts';

/**
 * Pages of members. Anyone else goes to sign-in, and comes back here afterwards. The server decides again on every
 * call.
 */
export const SignedIn = () => {
  const { pathname, search, hash } = useLocation();
  if (shell.user) return <Outlet />;
  keepReturnUrl(pathname + search + hash);
  return <Navigate to={paths.signIn()} replace />;
};

/** The sign-in page and its neighbours. Who is signed in already goes on to the stored return URL, or home. */
export const SignedOut = () => {
  useEffect(() => {
    if (shell.user) location.replace(takeReturnUrl());
  }, []);
  return shell.user ? null : <Outlet />;
};
