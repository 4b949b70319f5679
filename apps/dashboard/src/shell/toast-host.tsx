import { Notifications } from '@sluice/ui/toasts';

const ToastHost = () => <Notifications position="top-right" autoClose={5000} />;

export default ToastHost;
