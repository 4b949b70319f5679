import { createFileRoute } from '@tanstack/react-router';
import { ConfigurationsHomePage } from '../../../../encoding/configurations/configurations-home.page.tsx';

export const Route = createFileRoute('/_app/encoding/configurations/')({
  component: () => <ConfigurationsHomePage area="/encoding" />,
});
