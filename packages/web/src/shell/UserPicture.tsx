import { useCurrentSession } from "../auth/RequireSession.tsx";
import { StoredImage } from "../ui/StoredImage.tsx";

/** The picture of the signed-in user, or the first letter of the name. */
export function UserPicture() {
  const { user } = useCurrentSession();
  return (
    <span className="user-picture" aria-hidden="true">
      {user.head_image_path === "" ? user.name.slice(0, 1).toUpperCase() : <StoredImage id={user.head_image_path} alt="" />}
    </span>
  );
}
