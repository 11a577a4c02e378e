import { ProfileLinks } from "@/components/site/home/profile-links";
import { aboutStore } from "@/lib/content/about/store";
import { ownerTimeZone } from "@/lib/content/contact/info-store";
import { todayIn } from "@/lib/time/dates";

export async function SiteFooter() {
  const [{ name }, zone] = await Promise.all([aboutStore().read(), ownerTimeZone()]);
  return (
    <footer className="site-width print:hidden">
      <div className="ruled-edge flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6">
        <p className="text-ink-faint text-sm">
          © {todayIn(zone).slice(0, 4)} {name}. All rights reserved.
        </p>
        <ProfileLinks />
      </div>
    </footer>
  );
}
