import { Navigate, Route, Routes, useLocation } from 'react-router';
import { pages } from './pages.ts';
import { paths } from './paths.ts';
import { SignedIn, SignedOut } from './route-guard.tsx';

/** Every URL of the portal. */
export const AppRoutes = () => (
  <Routes>
    <Route element={<SignedOut />}>
      <Route path="/auth/login" element={<pages.signIn.Page />} />
      <Route path="/auth/forgot-password" element={<pages.forgotPassword.Page />} />
      <Route path="/auth/register" element={<pages.register.Page />} />
    </Route>
    {/* Links out of mails open in any browser, also in one that is signed in. */}
    <Route path="/auth/reset-password" element={<pages.resetPassword.Page />} />
    <Route path="/auth/confirm-email" element={<pages.confirmEmail.Page />} />
    <Route path="/auth/switch-account" element={<pages.switchAccount.Page />} />
    <Route path="/auth" element={<ToSignIn />} />
    <Route path="/auth/*" element={<ToSignIn />} />
    <Route path="/logout" element={<pages.signOut.Page />} />
    <Route path="/error" element={<Navigate to={paths.error()} replace />} />
    <Route path="/error/error-v6" element={<pages.error.Page />} />

    <Route element={<SignedIn />}>
      <Route element={<pages.layout.Page frame="main" />}>
        <Route path="/" element={<Navigate to={paths.profile()} replace />} />
        <Route path="/change-password" element={<pages.changePassword.Page />} />
        <Route path="/profile" element={<pages.profile.Page />} />
        <Route path="/testview" element={<pages.testView.Page />} />
        <Route path="/email" element={<pages.email.Page />} />
        <Route path="/product-vacation/list" element={<pages.resortList.Page />} />
        <Route
          path="/product-vacation/detail/list-vacation/:friendlyUrl"
          element={<pages.resortDetail.Page tab="stays" />}
        />
        <Route
          path="/product-vacation/detail/information/:friendlyUrl"
          element={<pages.resortDetail.Page tab="information" />}
        />
        <Route path="/order" element={<Navigate to={paths.orders()} replace />} />
        <Route path="/order/list" element={<pages.orderList.Page />} />
        <Route path="/order/detail/:id" element={<pages.orderDetail.Page />} />
        <Route path="/checkout/confirm/:orderId" element={<pages.confirmation.Page />} />
        <Route path="/checkout/success/:orderId" element={<pages.success.Page />} />
        <Route path="/checkout/error" element={<pages.message.Page kind="error" />} />
        <Route path="/checkout/404" element={<pages.message.Page kind="not-found" />} />
        <Route path="/checkout/403" element={<pages.message.Page kind="processed" />} />
        <Route path="*" element={<pages.notFound.Page />} />
      </Route>
      <Route element={<pages.layout.Page frame="checkout" />}>
        <Route path="/checkout/:orderId" element={<pages.checkout.Page />} />
      </Route>
      <Route element={<pages.layout.Page frame="embedded" />}>
        <Route path="/icheckout/:orderId" element={<pages.checkout.Page />} />
        <Route path="/icheckout/iconfirm/:orderId" element={<pages.confirmation.Page />} />
        <Route path="/icheckout/isuccess/:orderId" element={<pages.success.Page />} />
        <Route path="/icheckout/ierror" element={<pages.message.Page kind="error" />} />
        <Route path="/icheckout/404" element={<pages.message.Page kind="not-found" />} />
        <Route path="/icheckout/403" element={<pages.message.Page kind="processed" />} />
      </Route>
    </Route>
  </Routes>
);

/** Keeps what came with the address, for example a partner's returnUrl. */
const ToSignIn = () => <Navigate to={`${paths.signIn()}${useLocation().search}`} replace />;
